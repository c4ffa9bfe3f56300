/** Style sheets of the theme, which the Vite plugin lists. */
declare module 'virtual:docs-sheet/*';
