import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tab } from './fixtures/tab';
import type { View } from './payloads';
import type { Navigation } from './router';

let tab: Tab;
const shown: string[] = [];
const onArrival = vi.fn();
const show = ({ page }: View) => {
  shown.push(page.title);
  document.title = page.title;
};

beforeEach(() => {
  // The progress bar would start when its test is over.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  tab = new Tab();
  tab.open();
  tab.addPage('/b');
  shown.length = 0;
  onArrival.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function createRouter() {
  const { loadRoute } = await import('./payloads');
  return (await import('./router')).createRouter({
    load: loadRoute,
    show,
    onArrival,
  });
}

const navigation = (route: string, more: Partial<Navigation> = {}): Navigation => ({
  kind: 'push',
  destination: { route, hash: '' },
  url: `https://example.com${route}`,
  restoreScroll: vi.fn(),
  signal: new AbortController().signal,
  ...more,
});

/** Carries a navigation out, as both ways to watch for them do. */
async function navigate(to: Navigation) {
  const router = await createRouter();
  const view = await router.prepare(to);
  if (view) {
    router.arrive(to, view);
  }
  return view;
}

describe('a navigation', () => {
  it('shows the page at its top, with focus and its title said', async () => {
    tab.scroll(300);
    await navigate(navigation('/b'));
    expect(shown).toEqual(['/b']);
    expect(onArrival).toHaveBeenCalledOnce();
    expect(tab.scrolled).toEqual([0]);
    // Once it is on the screen.
    await vi.waitFor(() => expect(tab.announcer.text).toBe('/b'));
    expect(tab.main.dataset).toHaveProperty('focused');
  });

  it('to a fragment shows and focuses what it names', async () => {
    await navigate(navigation('/b', { destination: { route: '/b', hash: '#below' } }));
    expect(tab.heading.isInView).toBe(true);
    await vi.waitFor(() => expect(tab.heading.dataset).toHaveProperty('focused'));
    expect(tab.scrolled).toEqual([]);
  });

  it('that replaces the address leaves focus where it is', async () => {
    await navigate(navigation('/b', { kind: 'replace' }));
    expect(shown).toEqual(['/b']);
    expect(tab.main.dataset).not.toHaveProperty('focused');
    expect(tab.announcer.text).toBe('');
  });

  it('back or forward puts the scroll position back, and leaves focus where it is', async () => {
    const back = navigation('/b', { kind: 'traverse' });
    await navigate(back);
    expect(back.restoreScroll).toHaveBeenCalledOnce();
    expect(tab.scrolled).toEqual([]);
    expect(tab.main.dataset).not.toHaveProperty('focused');
  });

  it('that was given up shows nothing, whatever is answered', async () => {
    const controller = new AbortController();
    const router = await createRouter();
    const prepared = router.prepare(navigation('/b', { signal: controller.signal }));
    controller.abort();
    expect(await prepared).toBeNull();
    expect(await router.prepare(navigation('/gone', { signal: controller.signal }))).toBeNull();
    expect(tab.loads).toEqual([]);
  });
});

describe('a page that cannot be shown', () => {
  it.each([
    ['is not there', {}],
    ['is something else', { '/c.page.json': { build: 'one' } }],
    ['has no shell', { '/c.page.json': new Tab().payload('/c', { shellUrl: '/gone.json' }) }],
    ['is another page', { '/c.page.json': new Tab().payload('/b') }],
  ])('because it %s is loaded as a document', async (_why, answers) => {
    for (const [path, answer] of Object.entries(answers)) {
      tab.answers.set(path, answer);
    }
    expect(await navigate(navigation('/c'))).toBeNull();
    expect(tab.loads).toEqual(['https://example.com/c']);
    expect(shown).toEqual([]);
  });

  it('because drawing fails is loaded as a document', async () => {
    const { loadRoute } = await import('./payloads');
    const host = {
      load: loadRoute,
      onArrival,
      show() {
        throw new Error('cannot draw');
      },
    };
    const router = (await import('./router')).createRouter(host);
    const to = navigation('/b');
    const view = await router.prepare(to);
    router.arrive(to, view ?? expect.fail());
    expect(tab.loads).toEqual(['https://example.com/b']);
    expect(onArrival).not.toHaveBeenCalled();
  });

  it('of another build is loaded as a document, and so is every page from then on', async () => {
    tab.addPage('/c', { build: 'two' });
    await navigate(navigation('/c'));
    await navigate(navigation('/b'));
    expect(tab.loads).toEqual(['https://example.com/c', 'https://example.com/b']);
    expect(tab.requests).not.toContain('/b.page.json');
    expect(shown).toEqual([]);
  });

  it('because one of another build was fetched ahead is loaded as a document', async () => {
    tab.addPage('/c', { build: 'two' });
    const { loadRoute } = await import('./payloads');
    await expect(loadRoute('/c')).rejects.toThrow('The site has changed');
    await navigate(navigation('/b'));
    expect(tab.loads).toEqual(['https://example.com/b']);
  });
});

describe('the History API', () => {
  const start = async () => {
    const { watchHistoryApi } = await import('./history-api');
    watchHistoryApi(await createRouter());
    tab.scrolled.length = 0;
  };
  const arrived = (path: string) => vi.waitFor(() => expect(shown.at(-1)).toBe(path));

  it('has the address of a link once its page is there', async () => {
    await start();
    expect(tab.click('/b')).toBe(false);
    expect(tab.url.pathname).toBe('/a');
    await arrived('/b');
    expect(tab.url.pathname).toBe('/b');
  });

  it.each(['#below', '/logo.svg', 'https://elsewhere.com/b'])(
    'leaves the link %s to the browser',
    async (href) => {
      await start();
      expect(tab.click(href)).toBe(true);
      expect(tab.requests).toEqual([]);
    },
  );

  it('goes where the reader wanted to go last, whatever is answered first', async () => {
    tab.addPage('/c');
    let answer = (_payload: unknown) => {};
    tab.answers.set('/b.page.json', new Promise((resolve) => (answer = resolve)));
    await start();
    tab.click('/b');
    tab.click('/c');
    await arrived('/c');
    answer(tab.payload('/b'));
    // All that follows from the answer runs before the event loop gets here.
    await new Promise(setImmediate);
    expect(shown).toEqual(['/c']);
    expect(tab.url.pathname).toBe('/c');
  });

  it('goes back and forward to where the reader was on each page', async () => {
    tab.addPage('/a');
    await start();
    tab.scroll(300);
    tab.click('/b');
    await arrived('/b');
    tab.scroll(70);
    tab.go(-1);
    await arrived('/a');
    expect(tab.scrolled.at(-1)).toBe(300);
    tab.go(1);
    await arrived('/b');
    expect(tab.scrolled.at(-1)).toBe(70);
  });
});
