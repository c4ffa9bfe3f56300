/** Classes of a CSS module: their name in the style sheet → their name on the page. */
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';
