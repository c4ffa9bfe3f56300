declare module '#site/root' {
  /** Absolute path of the folder of the site that is built. */
  const root: string;
  export default root;
}

declare module '#site/modules' {
  /** Path from the site's root → module, for every script that content imports. */
  const modules: Record<string, (() => Promise<Record<string, unknown>>) | undefined>;
  export default modules;
}

declare module '#site/styles' {}
