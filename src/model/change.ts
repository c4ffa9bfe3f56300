/** What happened to a page: one of which a third or more changes is rewritten. */
export type ChangeKind = 'added' | 'rewritten' | 'corrected';
