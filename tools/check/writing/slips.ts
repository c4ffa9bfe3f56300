/** A turn of phrase that a native engineer would not say, and what to write. */
export interface Slip {
  pattern: RegExp;
  instead: string;
}

/** What was found most in pages of this site. Code counts as the word "code". */
export const SLIPS: Slip[] = [
  {
    pattern: /\b(?:stands?|stood) (?:in|on|at|there|behind|below|above|beside|under)\b/i,
    instead: 'say what lists, holds or explains it',
  },
  {
    pattern: /\bwhether [^.?!]{1,60} stands\b/i,
    instead: 'say what explains it',
  },
  {
    pattern: /\bwhat is (?:neither|not|no)\b/i,
    instead: 'name the things, and say "every … except …"',
  },
  { pattern: /\bwhat holds for\b/i, instead: 'name it' },
  { pattern: /\bholds for\b/i, instead: 'write "applies to"' },
  { pattern: /\b(?:is|are|was|were) (?:not )?to be\b/i, instead: 'write "must be"' },
  {
    pattern: /\b(?:is|are) no (?!longer|more\b|less\b|different|such|one\b)[a-z]/i,
    instead: 'write "is not a"',
  },
  { pattern: /\bthe way of\b/i, instead: 'say what travels, and how' },
  { pattern: /\bwhat (?:it|one|this|that) makes of\b/i, instead: 'say what it turns it into' },
  { pattern: /\bas named\b/i, instead: 'say it' },
  { pattern: /\b(?:those|that) who may\b|^who may\b/i, instead: 'name the person' },
  { pattern: /\bwho (?:emits|calls|reads|writes|may|asks) [^?]*\.$/i, instead: 'name who acts' },
  { pattern: /\bof (?:its|your|their|his) own\b/i, instead: 'leave it out, or write "separate"' },
  { pattern: /\b(?:nobody|somebody|someone)\b/i, instead: 'name the user, the caller, the role' },
  { pattern: /\bcode asks\b/i, instead: 'code calls, reads, checks or requests' },
  { pattern: /\b(?:simply|just|obviously|easily|of course)\b/i, instead: 'leave it out' },
];
