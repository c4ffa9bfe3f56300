declare module '#site/islands' {
  /** The pages of the site that are React in the browser too, by source. */
  const islands: Record<string, import('./islands').LoadIsland>;
  export default islands;
}
