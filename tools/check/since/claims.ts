/** What a sentence may say of a release: that something exists since it, or what it did. */
export type Said = 'since' | 'added' | 'changed' | 'deprecated' | 'removed';

/** A release in a sentence, with what the sentence says of it. */
export interface Claim {
  said: Said;
  /** The minor, as in `5.12`. */
  release: string;
  /** Offsets in the sentence; the end is not part of it. */
  start: number;
  end: number;
}

const RELEASE = String.raw`(?:(?:the|Strapi|release|version)\s+)*v?(?<release>\d+\.\d+)(?:\.\d+)?(?!\.?\d)`;

/** Words that say what a release did. "Changed since 5.12" says something else: see `since`. */
const DEEDS: [Exclude<Said, 'since'>, { words: string; before: string }][] = [
  ['added', { words: 'added|introduced|new', before: 'in|with|by|as of|since' }],
  ['changed', { words: 'changed', before: 'in|with|by|as of' }],
  ['deprecated', { words: 'deprecated', before: 'in|with|by|as of|since' }],
  ['removed', { words: 'removed|dropped|gone|no longer', before: 'in|with|by|as of|since' }],
];

const ANY_DEED = DEEDS.map(([, { words }]) => words).join('|');

/** "Added to the entry in": what stands between is neither a clause nor another deed. */
const BETWEEN = String.raw`(?:\s+(?!(?:${ANY_DEED})\b)[^\s.,;:()]+){0,5}?`;

const PATTERNS: [Said, RegExp][] = [
  ...DEEDS.flatMap(([said, { words, before }]): [Said, RegExp][] => [
    [said, new RegExp(String.raw`\b(?:${words})${BETWEEN}\s+(?:${before})\s+${RELEASE}`, 'gi')],
    [said, new RegExp(String.raw`\b${RELEASE}\s+(?:has\s+|also\s+)*(?:${words})\b`, 'gi')],
  ]),
  ['since', new RegExp(String.raw`\b(?:since|as of|starting (?:in|with|from))\s+${RELEASE}`, 'gi')],
  // "From 5.12" alone may say where something was read, and "from 5.12 on Node.js" where it ran.
  [
    'since',
    new RegExp(String.raw`\b[Ff]rom\s+${RELEASE}\s+(?:on|onwards?|up)\b(?!\s[A-Z]\w)`, 'g'),
  ],
  ['since', new RegExp(String.raw`^\W*from\s+${RELEASE}\s*,`, 'gi')],
  [
    'since',
    new RegExp(String.raw`\b(?:available|exists?|exported|there)\s+from\s+${RELEASE}`, 'gi'),
  ],
];

/** Says that something did not happen, in the clause before a claim. */
const DENIED = /(?:\b(?:not|never|no|nothing|unchanged)\b|n['’]t\b)[^,;:()]*$/i;

function overlaps(claim: Claim, other: Claim): boolean {
  return claim.start < other.end && other.start < claim.end;
}

/**
 * Finds what a sentence says of releases, in the order of the text. What it denies is left out, as in
 * "hasn't changed since 5.12".
 *
 * @param text of the sentence; code in it may be any word
 */
export function findClaims(text: string): Claim[] {
  const claims: Claim[] = [];
  for (const [said, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const claim = {
        said,
        release: match.groups?.release ?? '',
        start,
        end: start + match[0].length,
      };
      // "Deprecated since 5.12" is one claim: the more telling pattern comes first.
      if (!DENIED.test(text.slice(0, start)) && !claims.some((other) => overlaps(claim, other))) {
        claims.push(claim);
      }
    }
  }
  return claims.sort((a, b) => a.start - b.start);
}
