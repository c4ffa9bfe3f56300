import type { ReactNode } from 'react';
import { type AreaMark, HUES } from '../../src/model/area';
import { AreaLink } from '../../src/theme/area/area';
import { Breadcrumbs, Neighbors, PageActions } from '../../src/theme/article/article';
import { TagList } from '../../src/theme/article/tag-list';
import { Card, CardGrid } from '../../src/theme/content/card';
import { Html } from '../../src/theme/html/html';
import { NameField } from '../../src/theme/name-field/name-field';
import { SearchButton } from '../../src/theme/search/search-button';
import { drawSketch, type Sketch } from './plan/sketch';
import styles from './specimen.module.css';

const PAPERS = [
  'paper',
  'paper-raised',
  'paper-sunken',
  'paper-code',
  'code-paper',
  'line',
  'line-strong',
];
const INKS = ['ink', 'ink-soft', 'ink-faint', 'line-control', 'plan-wall', 'focus', 'mark'];
const ACCENTS = ['accent', 'accent-strong', 'accent-line', 'accent-soft'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8];
const RADII = ['radius-s', 'radius', 'radius-l'];

/** A shape with its name below it, drawn: no page has styles of its own. In pixels. */
function Drawn({ name, width, children }: { name: string; width: number; children: ReactNode }) {
  return (
    <svg width={width} height="64" role="img" aria-label={name}>
      {children}
      <text y="58" fontSize="13" fill="var(--ink-soft)">
        {name}
      </text>
    </svg>
  );
}

function Swatches({ names }: { names: string[] }) {
  return (
    <p>
      {names.map((name) => (
        <Drawn key={name} name={name} width={136}>
          <rect
            x="0.5"
            y="0.5"
            width="120"
            height="38"
            fill={`var(--${name})`}
            stroke="var(--line-strong)"
          />
        </Drawn>
      ))}
    </p>
  );
}

/** Steps of the scales of space and radius. */
function Scale() {
  return (
    <>
      <p>
        {SPACES.map((step) => (
          <Drawn key={step} name={`space-${step}`} width={88}>
            <rect width={`var(--space-${step})`} height="38" fill="var(--accent)" />
          </Drawn>
        ))}
      </p>
      <p>
        {RADII.map((name) => (
          <Drawn key={name} name={name} width={136}>
            <rect
              x="1"
              y="1"
              width="120"
              height="36"
              rx={`var(--${name})`}
              fill="none"
              stroke="var(--ink)"
            />
          </Drawn>
        ))}
      </p>
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

/** A plan of four rooms, of which one is lit. */
const SKETCHED: Sketch = {
  columns: 6,
  rows: 2,
  lit: [{ column: 2, row: 0, columns: 2, rows: 1 }],
  others: [
    { column: 0, row: 0, columns: 2, rows: 2 },
    { column: 4, row: 0, columns: 2, rows: 1 },
    { column: 2, row: 1, columns: 4, rows: 1 },
  ],
};

const SPECIMENS = {
  areas: <Areas />,
  colors: [PAPERS, INKS, ACCENTS].map((names) => <Swatches key={names[0]} names={names} />),
  fields: (
    <>
      <SearchButton />
      <NameField label="Filter by name" />
    </>
  ),
  plan: <Html as="div" html={drawSketch(SKETCHED)} />,
  scale: <Scale />,
  surroundings: <Surroundings />,
} satisfies Record<string, ReactNode>;

/** Parts of the theme that a text cannot hold, for the page that shows all parts. */
export default function Specimen({ of: name }: { of: keyof typeof SPECIMENS }) {
  if (!Object.hasOwn(SPECIMENS, name)) {
    throw new Error(
      `There is no specimen "${name}". There are: ${Object.keys(SPECIMENS).join(', ')}.`,
    );
  }
  return <div className={styles.specimen}>{SPECIMENS[name]}</div>;
}
