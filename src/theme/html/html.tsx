/**
 * An element that holds markup made elsewhere: by the build, or by who configures the site. Nothing
 * that a reader can write ever comes here.
 */
export function Html({
  as: Element,
  html,
  ...attributes
}: {
  as: 'div' | 'li' | 'code' | 'script';
  html: string;
  className?: string;
  'data-base-url'?: string;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place, for trusted markup
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
