/** Color and icon of an admonition. */
export type AdmonitionLook = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** A kind of admonition: its default title and its look. */
export interface AdmonitionKind {
  title: string;
  look: AdmonitionLook;
}

/** Default kind. */
export const NOTE: AdmonitionKind = { title: 'Note', look: 'note' };

/** Kinds by the name that authors write, as in `:::note`; the last three are older names, which share a look. */
export const ADMONITIONS: ReadonlyMap<string, AdmonitionKind> = new Map<string, AdmonitionKind>([
  ['note', NOTE],
  ['tip', { title: 'Tip', look: 'tip' }],
  ['info', { title: 'Info', look: 'info' }],
  ['warning', { title: 'Warning', look: 'warning' }],
  ['caution', { title: 'Caution', look: 'warning' }],
  ['danger', { title: 'Danger', look: 'danger' }],
  ['secondary', NOTE],
  ['important', { title: 'Important', look: 'info' }],
  ['success', { title: 'Success', look: 'tip' }],
]);
