import { inspect } from 'node:util';
import { isSiteError } from '../model/finding';

/** Characters of what is shown of a thing that was thrown and is no error. */
const SHOWN = 120;

/** What React says in short where it is built for production, by the number of its message. */
const REACT_MESSAGES = new Map([
  [31, 'an object cannot be shown ({0}). Show one of its values, or a list of elements'],
  [60, 'an element has both children and dangerouslySetInnerHTML. Leave one of them out'],
  [61, 'dangerouslySetInnerHTML must be an object, {{ __html: "…" }}'],
  [62, 'style must be an object, style={{ color: "red" }}'],
  [130, 'a component is {0}, not a function. Look at what it is imported or exported as'],
  [301, 'a component renders again and again: it sets its state while it is drawn'],
  [321, 'a hook can be called inside of a component only'],
  [399, '<{0}> can have no children. Close it: <{0} />'],
  [426, 'a component waits for something: async components cannot be drawn'],
]);

const MINIFIED = /^Minified React error #(\d+);[^?]*(?:\?(\S+))?/;

function explainReact(message: string): string | null {
  const [, code, query = ''] = MINIFIED.exec(message) ?? [];
  const text = REACT_MESSAGES.get(Number(code));
  if (text === undefined) {
    return null;
  }
  const args = new URLSearchParams(query.replace(/;$/, '')).getAll('args[]');
  return text.replaceAll(/\{(\d)\}/g, (_all, index: string) =>
    (args[Number(index)] ?? '').replace(/^\[object (\w+)\]$/, 'a $1'),
  );
}

const MISSING_NAME = /^Expected (component|object) `([^`]+)` to be defined/;

/** What a compiled doc says of a name that stands for nothing. */
function explainName(message: string): string | null {
  const [, kind, name] = MISSING_NAME.exec(message) ?? [];
  return kind === undefined
    ? null
    : `there is no ${kind} ${name}. Import it, or write \\< to show an angle bracket`;
}

/** What was thrown, in one line: an error's message, or the thing itself where it is none. */
export function describeThrown(thrown: unknown): string {
  if (isSiteError(thrown)) {
    return thrown.message;
  }
  const text =
    thrown instanceof Error
      ? (explainReact(thrown.message) ??
        explainName(thrown.message) ??
        (thrown.message || thrown.name))
      : typeof thrown === 'string' && thrown.trim() !== ''
        ? thrown
        : `${inspect(thrown, { depth: 1, breakLength: Number.POSITIVE_INFINITY })} was thrown, which is no error`;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return thrown instanceof Error || line.length <= SHOWN ? line : `${line.slice(0, SHOWN)}…`;
}
