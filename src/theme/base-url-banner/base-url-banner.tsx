import { Html } from '../html/html';
import { BANNER_SCRIPT } from './banner-script';

/** Says on the home page that the site did not load, and which base URL would be right. */
export function BaseUrlBanner({ baseUrl }: { baseUrl: string }) {
  return <Html as="script" html={BANNER_SCRIPT} data-base-url={baseUrl} />;
}
