import { describe, expect, it } from 'vitest';
import { findClasses, findUnused, writeTypes } from './classes';

const sheet = (text: string, path = 'src/parts.module.css') => findClasses({ path, text });

/** What is said of a module's classes when a script beside it is such. */
const unused = (css: string, script: string, path?: string) =>
  findUnused(sheet(css, path), [
    { path: 'src/parts.tsx', text: `import styles from './parts.module.css';\n${script}` },
  ]).map(({ line, message }) => `${line}: ${message}`);

describe('types of a CSS module', () => {
  it('have its classes, in whatever selector they are, and neither animations nor global ones', () => {
    const css = `
      .card { &.is-open:not(.b) { animation: spin 1s; } }
      @media print { .a :global(.prose) { color: red; } }
      @keyframes spin { to { rotate: 1turn; } }`;
    expect(writeTypes(sheet(css))).toBe(`declare const styles: {
  readonly 'a': string;
  readonly 'b': string;
  readonly 'card': string;
  readonly 'is-open': string;
};
export default styles;
`);
  });

  it('have none for a sheet that is no module', () => {
    expect(writeTypes(sheet('.a {}', 'src/a.lazy.css'))).not.toContain('readonly');
  });
});

describe('unused classes', () => {
  it('are told with the first line that has them', () => {
    expect(
      unused('.a { top: 0 }\n\n.b .c { top: 0 }\n.c { top: 0 }', 'styles.a; styles.b;'),
    ).toEqual(['3: no script names the class "c": remove its rules.']);
  });

  it('are none that a script names, in either form', () => {
    expect(
      unused('.a { top: 0 } .b-c { top: 0 }', "<p className={styles.a}>{styles['b-c']}</p>"),
    ).toEqual([]);
  });

  it('are those that another thing has in common with the module: a variable, a word', () => {
    expect(unused('.a { top: 0 }', "other.a; const a = 'a'; styles[a];")).toHaveLength(1);
  });

  it('of a plain sheet are those that no text of a script holds', () => {
    const css = '.a { top: 0 } .b { top: 0 } .c { top: 0 } .d { top: 0 } .e { top: 0 }';
    const script = '<p className="a b" id={`c d`} />';
    expect(unused(css, script, 'src/base.css')).toEqual([expect.stringContaining('"e"')]);
  });

  it('of a module are also global ones', () => {
    expect(unused('.a :global(.b) { top: 0 }', 'styles.a;')).toEqual([
      expect.stringContaining('"b"'),
    ]);
  });
});
