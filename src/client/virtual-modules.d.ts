/** Style sheets of the site, which the Vite plugin lists. */
declare module 'virtual:docs-styles';
