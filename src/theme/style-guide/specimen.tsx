import type { ReactNode } from 'react';
import { type AreaMark, HUES } from '../../model/area';
import { AreaLink } from '../area/area';
import { Card, CardGrid } from '../content/card';
import { Breadcrumbs, Neighbors, PageActions } from '../doc/article';
import { TagList } from '../doc/doc-layout';
import { NameField } from '../name-field/name-field';
import { PlanSketch } from '../plan/plan';
import { SearchButton } from '../search/search-button';
import styles from './specimen.module.css';

const PAPERS = ['paper', 'paper-raised', 'paper-sunken', 'code-paper', 'line', 'line-strong'];
const INKS = ['ink', 'ink-soft', 'ink-faint', 'line-control', 'plan-wall', 'focus', 'mark'];
const ACCENTS = ['accent', 'accent-strong', 'accent-line', 'accent-soft'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8];
const RADII = ['radius-s', 'radius', 'radius-l'];

/** Width and height of a swatch, and of its place, in pixels. */
const SWATCH = { width: 132, height: 40, place: 148, row: 72 };

/** Colors side by side, drawn: no page has styles of its own. */
function Swatches({ names }: { names: string[] }) {
  const { height, place, row, width } = SWATCH;
  return (
    <svg width={names.length * place} height={row} role="img" aria-label={names.join(', ')}>
      {names.map((name, index) => (
        <g key={name} transform={`translate(${index * place} 0)`}>
          <rect
            x="0.5"
            y="0.5"
            width={width}
            height={height}
            fill={`var(--${name})`}
            stroke="var(--line-strong)"
          />
          <text y={height + 20} fontSize="13" fill="var(--ink-soft)">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Steps of the scales of space and radius. */
function Scale() {
  const { height, row } = SWATCH;
  return (
    <>
      <svg width="640" height={row} role="img" aria-label="Steps of space, from 1 to 8">
        {SPACES.map((step) => (
          <g key={step} transform={`translate(${(step - 1) * 80} 0)`}>
            <rect width={`var(--space-${step})`} height={height} fill="var(--accent)" />
            <text y={height + 20} fontSize="13" fill="var(--ink-soft)">
              {`space-${step}`}
            </text>
          </g>
        ))}
      </svg>
      <svg width="480" height={row} role="img" aria-label={RADII.join(', ')}>
        {RADII.map((name, index) => (
          <g key={name} transform={`translate(${index * SWATCH.place} 0)`}>
            <rect
              x="1"
              y="1"
              width={SWATCH.width}
              height={height}
              rx={`var(--${name})`}
              fill="none"
              stroke="var(--ink)"
            />
            <text y={height + 20} fontSize="13" fill="var(--ink-soft)">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}

/** Every hue with what carries it. */
function Areas() {
  return HUES.map((hue) => {
    const area: AreaMark = { hue, href: '#areas', label: `An area in ${hue}` };
    return (
      <div key={hue} className="prose" data-hue={hue}>
        <Breadcrumbs
          area={area}
          items={[area, { label: 'Category', href: '#areas' }, { label: 'Page' }]}
        />
        <Swatches names={ACCENTS} />
        <p>
          <a href="#areas">A link of the area</a> in a text, and <AreaLink area={area} />
        </p>
        <CardGrid>
          <Card title="A card" href="#areas">
            One sentence that says what is behind it.
          </Card>
        </CardGrid>
      </div>
    );
  });
}

/** What an article has around it. */
function Surroundings() {
  const link = (label: string) => ({ label, href: '#around-a-text' });
  return (
    <>
      <PageActions twin="/styleguide.md" canonical="https://contributor.strapi.io/styleguide" />
      <TagList tags={[link('database'), link('review workflows')]} />
      <Neighbors previous={link('The page before')} next={link('The page after')} />
    </>
  );
}

const SPECIMENS = {
  areas: <Areas />,
  colors: [PAPERS, INKS, ACCENTS].map((names) => <Swatches key={names[0]} names={names} />),
  fields: (
    <>
      <SearchButton />
      <NameField label="Filter by name" />
    </>
  ),
  plan: (
    <PlanSketch
      sketch={{
        columns: 6,
        rows: 2,
        rooms: [
          { column: 0, row: 0, columns: 2, rows: 2, isLit: false },
          { column: 2, row: 0, columns: 2, rows: 1, isLit: true },
          { column: 4, row: 0, columns: 2, rows: 1, isLit: false },
          { column: 2, row: 1, columns: 4, rows: 1, isLit: false },
        ],
      }}
    />
  ),
  scale: <Scale />,
  surroundings: <Surroundings />,
} satisfies Record<string, ReactNode>;

/** Parts of the theme that a text cannot hold, for the page that shows all parts. */
export function Specimen({ of: name }: { of: keyof typeof SPECIMENS }) {
  if (!Object.hasOwn(SPECIMENS, name)) {
    throw new Error(
      `There is no specimen "${name}". There are: ${Object.keys(SPECIMENS).join(', ')}.`,
    );
  }
  return <div className={styles.specimen}>{SPECIMENS[name]}</div>;
}
