'use client';

import { useRoute } from '../../browser/route-context';
import { Html } from '../html/html';
import { BANNER_SCRIPT } from './banner-script';

/**
 * Says on the home page that the site did not load, and which base URL would be right.
 *
 * @param baseUrl the configured base URL
 */
export function BaseUrlBanner({ baseUrl }: { baseUrl: string }) {
  const { route } = useRoute();
  return route === '/' ? <Html as="script" html={BANNER_SCRIPT} data-base-url={baseUrl} /> : null;
}
