import type { ThemeRegistrationRaw } from 'shiki/core';

/**
 * TextMate scopes by the class of their tokens. Styles define the colors of classes in both modes.
 */
const SCOPES: Record<string, string> = {
  'tk-comment': 'comment punctuation.definition.comment',
  'tk-string': `string punctuation.definition.string constant.character.escape markup.inline.raw
    markup.fenced_code markup.inserted`,
  'tk-keyword': `keyword storage keyword.control keyword.operator.new keyword.operator.expression
    variable.language markup.heading`,
  'tk-punctuation': 'keyword.operator punctuation meta.brace storage.type.function.arrow',
  'tk-function': 'entity.name.function support.function meta.function-call.generic',
  'tk-constant': 'constant support.constant variable.other.constant.property',
  'tk-type': `entity.name.type entity.name.class entity.other.inherited-class support.type
    support.class`,
  'tk-parameter': 'variable.parameter',
  'tk-tag': 'entity.name.tag punctuation.definition.tag support.class.component',
  'tk-attr': `entity.other.attribute-name support.type.property-name meta.object-literal.key
    entity.name.tag.yaml`,
  'tk-deleted': 'markup.deleted',
};

/** Color of tokens without a class. */
const PLAIN = '#000000';

/** Colors that encode classes, because the highlighter only supports colors. */
const SENTINELS = Object.entries(SCOPES).map(([className, scope], index) => {
  return {
    className,
    scope: scope.split(/\s+/),
    foreground: `#${(index + 1).toString(16).padStart(6, '0')}`,
  };
});

const classes = new Map(SENTINELS.map(({ className, foreground }) => [foreground, className]));

/** Theme with a color for each class. */
export const sentinelTheme: ThemeRegistrationRaw = {
  name: 'sentinel',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    ...SENTINELS.map(({ scope, foreground }) => ({ scope, settings: { foreground } })),
  ],
};

/** Returns the class of a token; undefined for plain text. */
export function getTokenClass(color: string | undefined): string | undefined {
  return color === undefined ? undefined : classes.get(color.toLowerCase());
}
