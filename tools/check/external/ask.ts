import { STATUS_CODES } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** How hosts are asked; times in milliseconds. */
export interface Manners {
  /** Who asks. */
  agent: string;
  /** Before each request to a host, of which there is one at a time. */
  pause: number;
  /** That an answer may take. */
  timeout: number;
  /** Before what may pass is asked again, unless the host says when. */
  retry: number;
  /** That is waited at most because a host says so. */
  patience: number;
  wait(milliseconds: number): Promise<unknown>;
}

/** Manners of whoever comes by seldom, and is in no hurry. */
export const POLITE: Omit<Manners, 'agent'> = {
  pause: 1000,
  timeout: 20_000,
  retry: 5000,
  patience: 60_000,
  wait: setTimeout,
};

/** Times that an address is asked again. */
const RETRIES = 2;

/** What became of a request. */
type Outcome =
  | { kind: 'answered'; status: number; retryAfter: string | null }
  /** `cause`: code of the system, or a message. */
  | { kind: 'failed'; cause: string };

/** What came of asking for an address. */
export type Answer =
  | { kind: 'right' }
  /** `isOffline`: its host was not found. */
  | { kind: 'broken'; why: string; isOffline: boolean }
  /** The host does not want to be asked now. */
  | { kind: 'unknown'; why: string };

async function request(
  url: string,
  method: 'HEAD' | 'GET',
  { agent, pause, timeout, wait }: Manners,
): Promise<Outcome> {
  await wait(pause);
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { method, signal, headers: { 'User-Agent': agent } });
    await response.body?.cancel();
    const { headers, status } = response;
    return { kind: 'answered', status, retryAfter: headers.get('Retry-After') };
  } catch (error) {
    const { cause, name } = error instanceof Error ? error : { cause: null, name: '' };
    const { code, message } = Object(cause);
    return { kind: 'failed', cause: name === 'TimeoutError' ? name : String(code ?? message) };
  }
}

const isRight = (outcome: Outcome) =>
  outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;

const isBusy = (outcome: Outcome) =>
  outcome.kind === 'answered' && [429, 503].includes(outcome.status);

const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN']);

const isUnknownHost = (outcome: Outcome) =>
  outcome.kind === 'failed' && UNKNOWN_HOST.has(outcome.cause);

/** Whether another time may bring another answer. */
const mayPass = (outcome: Outcome) =>
  outcome.kind === 'failed' ? !isUnknownHost(outcome) : isBusy(outcome) || outcome.status >= 500;

/** What the codes of failed requests mean. */
const FAILURES = new Map([
  ['ENOTFOUND', 'has a host that is not known'],
  ['EAI_AGAIN', 'has a host that is not known'],
  ['TimeoutError', 'does not answer in time'],
  ['ECONNREFUSED', 'takes no connection'],
  ['ECONNRESET', 'closes the connection'],
  ['UND_ERR_SOCKET', 'closes the connection'],
]);

function explain(outcome: Outcome): string {
  return outcome.kind === 'answered'
    ? `answers ${outcome.status} (${STATUS_CODES[outcome.status] ?? 'unknown'})`
    : (FAILURES.get(outcome.cause) ?? `cannot be read: ${outcome.cause}`);
}

/** Milliseconds that a host asks for: seconds, or a date (RFC 9110, 10.2.3); null where it says none. */
function readRetryAfter(outcome: Outcome): number | null {
  const given = outcome.kind === 'answered' ? outcome.retryAfter : null;
  if (given === null) {
    return null;
  }
  const time = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isNaN(time) ? null : Math.max(0, time);
}

/**
 * Asks whether there is something at an address: by its head first, which costs its host least, then,
 * because some answer that otherwise, by all of it.
 */
export async function ask(url: string, manners: Manners): Promise<Answer> {
  for (let again = 0; ; again += 1) {
    let outcome = await request(url, 'HEAD', manners);
    if (!isRight(outcome) && !isBusy(outcome) && !isUnknownHost(outcome)) {
      outcome = await request(url, 'GET', manners);
    }
    if (isRight(outcome)) {
      return { kind: 'right' };
    }
    const why = explain(outcome);
    const delay = readRetryAfter(outcome) ?? manners.retry;
    const isLast = again === RETRIES || delay > manners.patience;
    if (isBusy(outcome) && isLast) {
      return { kind: 'unknown', why };
    }
    if (isLast || !mayPass(outcome)) {
      return { kind: 'broken', why, isOffline: isUnknownHost(outcome) };
    }
    await manners.wait(delay);
  }
}
