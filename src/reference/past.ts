import type { SymbolPast } from '../model/page';
import type { HistoryEvent } from '../model/reference';

/**
 * Says since when a symbol exists, and what happened to it since: what came before it was removed, and
 * came back, is another symbol's past.
 *
 * @param events of its name, oldest first
 * @param changesHref of the page that tells each release
 * @returns null where no release is known to have added it
 */
export function describePast(events: HistoryEvent[], changesHref: string): SymbolPast | null {
  const begin = events.findLastIndex(({ what }) => what === 'added');
  const [added, ...later] = begin === -1 ? [] : events.slice(begin);
  if (!added) {
    return null;
  }
  const deprecated = later.findLast((event) => event.what === 'deprecated');
  return {
    since: added.release,
    changesHref,
    changes: later
      .flatMap((event) =>
        event.what === 'changed' ? [{ release: event.release, parts: event.parts }] : [],
      )
      .reverse(),
    deprecated: deprecated ? { release: deprecated.release, message: deprecated.message } : null,
  };
}
