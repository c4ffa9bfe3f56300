import { SiteError } from '../model/site-error';
import type { OfText } from '../site/remember';
import type { Checked } from '../site/yaml-data';

/** Tells of something that was thrown, and of the file whose page it is the fault of. */
export type Report = (source: string, error: unknown) => void;

/** Makes something of a file's text; where that fails, tells, and gives something else. */
export type Tolerant<T> = (report: Report) => OfText<T>;

/**
 * Makes a file at fault what it was before: the others are right all the same.
 *
 * @param make throws for a file that is at fault
 * @param begin stands for a file that was at fault from the start
 */
export function keepLastGood<T>(make: OfText<T>, begin: T): Tolerant<T> {
  const good = new Map<string, T>();
  return (report) => (source, text) => {
    try {
      const made = make(source, text);
      good.set(source, made);
      return made;
    } catch (error) {
      report(source, error);
      return good.get(source) ?? begin;
    }
  };
}

/** As `keepLastGood`, for data that is checked: its errors are the fault of its file. */
export function keepLastValid<T>(check: OfText<Checked<T>>, begin: T): Tolerant<Checked<T>> {
  const makeValid = (source: string, text: string): Checked<T> => {
    const checked = check(source, text);
    if (checked.errors.length > 0) {
      throw new SiteError(checked.errors);
    }
    return checked;
  };
  return keepLastGood(makeValid, { value: begin, errors: [], warnings: [] });
}
