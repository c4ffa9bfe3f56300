import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Choice } from '../../theme/choice/choice';
import { LazyPart } from '../../theme/lazy-part/lazy-part';
import { ChangeGroups, OpenAll } from './change-groups';
import { compareExports, type ReleaseRange } from './compare-exports';
import styles from './export-changes.late.module.css';
import type { ComparedReleases } from './page';

export interface ExportComparisonProps {
  /** Minors, oldest first. */
  releases: string[];
  /** Href of the file that has what they are compared from. */
  comparedHref: string;
}

/** What the address asks for, from the first or to the last where it leaves one out; null for nothing. */
function readRange(releases: string[]): ReleaseRange | null {
  const asked = new URLSearchParams(location.search);
  const [from, to] = [asked.get('from'), asked.get('to')];
  return from === null && to === null
    ? null
    : { from: from ?? releases[0] ?? '', to: to ?? releases.at(-1) ?? '' };
}

/** Writes into the address what is compared: it can be linked. */
function writeRange({ from, to }: ReleaseRange) {
  const url = new URL(location.href);
  url.searchParams.set('from', from);
  url.searchParams.set('to', to);
  url.hash = '';
  history.replaceState(history.state, '', url);
}

/** Why two releases cannot be compared; null when they can be. */
function findProblem({ from, to }: ReleaseRange, releases: string[]): string | null {
  const unknown = [from, to].find((release) => !releases.includes(release));
  if (unknown !== undefined) {
    return `There is no release ${unknown} here: choose minors from ${releases[0]} to ${releases.at(-1)}.`;
  }
  return releases.indexOf(from) < releases.indexOf(to)
    ? null
    : `${from} does not come before ${to}: choose the older release first.`;
}

async function fetchCompared(href: string): Promise<ComparedReleases> {
  const response = await fetch(href);
  if (!response.ok) {
    throw new Error(`The releases could not be loaded (HTTP ${response.status}).`);
  }
  return response.json();
}

/**
 * Compares any two releases. What it compares from is fetched when somebody asks; the address says what
 * is compared.
 */
export function ExportComparison({ comparedHref, releases }: ExportComparisonProps) {
  const [chosen, setChosen] = useState({ from: releases.at(-2) ?? '', to: releases.at(-1) ?? '' });
  const [asked, setAsked] = useState<ReleaseRange | null>(null);
  const load = useMemo(() => () => fetchCompared(comparedHref), [comparedHref]);
  useEffect(() => {
    const range = readRange(releases);
    setAsked(range);
    setChosen((before) => ({
      from: range && releases.includes(range.from) ? range.from : before.from,
      to: range && releases.includes(range.to) ? range.to : before.to,
    }));
  }, [releases]);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    writeRange(chosen);
    setAsked(chosen);
  };
  const options = releases.toReversed().map((release) => ({ value: release, label: release }));
  const problem = asked && findProblem(asked, releases);
  return (
    <div className={`needs-script ${styles.comparison}`}>
      <form className={styles.fields} onSubmit={ask} aria-label="Compare two releases">
        <Choice
          label="Compare"
          name="from"
          options={options}
          value={chosen.from}
          onChange={(from) => setChosen({ ...chosen, from })}
        />
        <Choice
          label="with"
          name="to"
          options={options}
          value={chosen.to}
          onChange={(to) => setChosen({ ...chosen, to })}
        />
        <button type="submit" className="button">
          Compare
        </button>
      </form>
      {problem !== null && (
        <p className="callout" role="alert">
          {problem}
        </p>
      )}
      {asked && problem === null && (
        <LazyPart load={load}>
          {(compared) => (
            <Difference key={`${asked.from} ${asked.to}`} compared={compared} range={asked} />
          )}
        </LazyPart>
      )}
    </div>
  );
}

function Difference({ compared, range }: { compared: ComparedReleases; range: ReleaseRange }) {
  const groups = compareExports(compared, range);
  const names = groups.flatMap(({ changes }) => changes.map(({ name }) => name));
  const count = new Set(names).size;
  const counted = count === 1 ? '1 export differs' : `${count} exports differ`;
  return (
    <section className={`framed ${styles.result}`} aria-labelledby="comparison">
      <h2 id="comparison">
        From {range.from} to {range.to}
      </h2>
      <p role="status">{count === 0 ? 'No export differs.' : `${counted}.`}</p>
      <OpenAll groups={groups} />
      <ChangeGroups groups={groups} />
    </section>
  );
}

/** Draws the comparison from its data as JSON, as islands are drawn. */
export function drawExportComparison(props: string) {
  const data: ExportComparisonProps = JSON.parse(props);
  return <ExportComparison {...data} />;
}
