import { z } from 'zod';
import { CLICKED, PAINTED } from './watch-click';

/**
 * Events of a trace in which the engine of the browser compiles or runs script. They nest, so the
 * time that they cover together is what counts.
 */
const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'V8.Execute',
  'v8.callFunction',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'v8.run',
]);

/** What script makes the browser do at once: it would come later otherwise, and is not script. */
const RENDERING = new Set(['ParseHTML', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint']);

const TRACE = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().default(0),
      dur: z.number().default(0),
      args: z.object({ name: z.unknown() }).partial().default({}),
    }),
  ),
});

type Event = z.infer<typeof TRACE>['traceEvents'][number];

const threadOf = ({ pid, tid }: Event) => `${pid}:${tid}`;

/** Milliseconds that intervals cover together, cut to a window; all in microseconds. */
function coveredTime(events: Event[], start: number, end: number): number {
  let covered = 0;
  let reached = start;
  for (const { ts, dur } of events.toSorted((one, other) => one.ts - other.ts)) {
    const until = Math.min(ts + dur, end);
    if (until > reached) {
      covered += until - Math.max(ts, reached);
      reached = until;
    }
  }
  return covered / 1000;
}

/**
 * Reads a trace for how much of a click is script on the threads of pages, without the rendering that
 * script asks for.
 *
 * @param trace JSON as the browser writes it
 * @returns `script`: milliseconds from the click until the next page is painted; `share`: the part of
 *   that time, from 0 to 1
 * @throws Error when the click or the paint is not in the trace
 */
export function scriptTime(trace: Buffer): { script: number; share: number } {
  const { traceEvents } = TRACE.parse(JSON.parse(trace.toString('utf8')));
  const marked = (name: string) => traceEvents.find((event) => event.name === name)?.ts;
  const start = marked(CLICKED);
  const end = marked(PAINTED);
  if (start === undefined || end === undefined) {
    throw new Error('The trace lacks the marks of the click and of the paint.');
  }
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const onPages = traceEvents.filter((event) => event.ph === 'X' && pages.has(threadOf(event)));
  const scripts = onPages.filter(({ name }) => SCRIPT.has(name));
  const rendering = onPages.filter(
    (event) =>
      RENDERING.has(event.name) &&
      scripts.some(
        (around) =>
          threadOf(around) === threadOf(event) &&
          around.ts <= event.ts &&
          event.ts + event.dur <= around.ts + around.dur,
      ),
  );
  const script = coveredTime(scripts, start, end) - coveredTime(rendering, start, end);
  return { script, share: (script * 1000) / (end - start) };
}
