import { onPress } from './press';

/**
 * Has the link that reports a page name the heading that the reader is at: in the title of the
 * report, and as the fragment of the page's address.
 */
export function nameHeadingInReports(): void {
  onPress<HTMLAnchorElement>('a[data-report]', (link) => {
    const contents = '[data-contents] a[aria-current]';
    const current = document.querySelector<HTMLAnchorElement>(contents);
    const url = new URL(link.href);
    const page = url.searchParams.get('page');
    if (page !== null && URL.canParse(page)) {
      const address = new URL(page);
      address.hash = current?.hash ?? '';
      link.dataset.report ||= url.searchParams.get('title') ?? '';
      const heading = current ? `: ${current.textContent}` : '';
      url.searchParams.set('page', address.href);
      url.searchParams.set('title', link.dataset.report + heading);
      link.href = url.href;
    }
  });
}
