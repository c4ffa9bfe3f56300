/** Id of the live region that speaks the title of a page reached by a link. */
export const ANNOUNCER_ID = 'route-announcer';
