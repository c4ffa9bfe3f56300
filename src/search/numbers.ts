/** First character that stands for a number: behind the quotation mark, which JSON would escape. */
const FIRST = 35;

/** JSON escapes the backslash, so no number is written as one. */
const BACKSLASH = 92;

/** Numbers below it are one character. Twice as many characters end before the surrogates. */
const BASE = 0x6000;

function characterOf(digit: number): string {
  const code = digit + FIRST;
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
}

function digitOf(code: number): number {
  return (code > BACKSLASH ? code - 1 : code) - FIRST;
}

function write(number: number): string {
  let text = '';
  let rest = number;
  while (rest >= BASE) {
    text += characterOf(BASE + (rest % BASE));
    rest = Math.floor(rest / BASE);
  }
  return text + characterOf(rest);
}

/**
 * Writes numbers as text that compresses well and needs no escapes in JSON: one character for each
 * number below 24576, and one more for every further 24576-fold.
 *
 * @param numbers whole numbers from 0 on
 */
export function writeNumbers(numbers: Iterable<number>): string {
  return Array.from(numbers, write).join('');
}

/**
 * Reads what `writeNumbers` wrote.
 *
 * @param text the numbers' text
 * @returns the numbers, in order
 */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let weight = 1;
  for (let position = 0; position < text.length; position++) {
    const digit = digitOf(text.charCodeAt(position));
    number += weight * (digit % BASE);
    weight *= BASE;
    if (digit < BASE) {
      numbers.push(number);
      number = 0;
      weight = 1;
    }
  }
  return numbers;
}
