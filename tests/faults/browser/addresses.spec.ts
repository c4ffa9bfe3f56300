import { hydrated } from '../../browser/sites';
import { arrival, expect, expectPage, open, test, watchErrors } from './fault-site';

/** Addresses that are opened, and the page and address that they lead to. */
const OPENED: [address: string, title: string, path: string][] = [
  ['/guide/first/', 'First', '/guide/first'],
  ['/guide/first.html', 'First', '/guide/first'],
  ['/guide/first/index.html', 'First', '/guide/first'],
  ['/guide//first', 'First', '/guide/first'],
  ['/index.html', 'Home', '/'],
  ['/Guide/First', 'Page not found', '/Guide/First'],
  ['/guide/first?a=%E0%A4%A', 'First', '/guide/first?a=%E0%A4%A'],
];

for (const [address, title, path] of OPENED) {
  test(`${address} is opened: "${title}", taken over without an error`, async ({ page }) => {
    const errors = watchErrors(page);
    await open(page, address);
    await expectPage(page, title);
    await expect(page).toHaveURL(path);
    expect(errors).toEqual([]);
  });
}

/** Fragments that name no heading, or are not encoded well. */
for (const hash of ['#%E0%A4%A', '#%', '#nowhere', '#"]', '#\\', '#:~:text=long']) {
  test(`the fragment ${hash} is opened, and followed: the page reads and its links work`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await open(page, `/guide/first${hash}`);
    await expectPage(page, 'First');
    await page.evaluate((fragment) => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href="/guide/third"]');
      if (link) {
        link.href += fragment;
        link.click();
      }
    }, hash);
    await expectPage(page, 'Third');
    expect(await arrival(page)).toBe('in place');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(errors).toEqual([]);
  });
}

/** Links that authors and readers write, and where they lead. */
const FOLLOWED: [href: string, title: string, way: 'in place' | 'in full'][] = [
  ['/guide/third/', 'Third', 'in place'],
  ['/guide/third.html', 'Third', 'in place'],
  ['/guide/third/index.html', 'Third', 'in place'],
  ['/guide//third', 'Third', 'in full'],
  ['/GUIDE/THIRD', 'Page not found', 'in full'],
  ['/guide/third?a=1', 'Third', 'in place'],
  ['third', 'Third', 'in place'],
  ['./third', 'Third', 'in place'],
];

for (const [href, title, way] of FOLLOWED) {
  test(`a link to ${href} is followed: "${title}", ${way}`, async ({ page }) => {
    const errors = watchErrors(page);
    await open(page, '/guide/first');
    await page.evaluate((to) => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href="/guide/third"]');
      link?.setAttribute('href', to);
      link?.click();
    }, href);
    await expectPage(page, title);
    expect(await arrival(page)).toBe(way);
    expect(errors).toEqual([]);
  });
}

/** Policies of a host or proxy that are stricter than the site's own, and what they leave. */
const POLICIES: Record<string, 'in place' | 'in full'> = {
  "script-src 'none'": 'in full',
  "connect-src 'none'": 'in full',
  "style-src 'none'": 'in place',
  "worker-src 'none'": 'in place',
  "img-src 'none'": 'in place',
  "require-trusted-types-for 'script'": 'in full',
  sandbox: 'in full',
};

for (const [policy, way] of Object.entries(POLICIES)) {
  test(`a host sends the policy "${policy}": the page reads and links lead on ${way}`, async ({
    page,
  }) => {
    await page.route('**/guide/*', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers });
    });
    await page.goto('/guide/first');
    await expectPage(page, 'First');
    if (way === 'in place') {
      await hydrated(page);
    }
    await page.evaluate(() => {
      document.documentElement.dataset.marked = '';
    });
    await page.locator('main').getByRole('link', { name: 'To the third' }).click();
    await expectPage(page, 'Third');
    expect(await arrival(page)).toBe(way);
  });
}
