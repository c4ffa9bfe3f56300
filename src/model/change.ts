/** Kind of a change to a page. Rewritten means that a third or more of it changed. */
export type ChangeKind = 'added' | 'rewritten' | 'corrected';
