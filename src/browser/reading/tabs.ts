import { onPress } from '../page';
import { createStorageSlot } from '../storage';

/** Begins the keys in local storage that hold the choice of a group. */
const KEY_PREFIX = 'docusaurus.tab.';

const TAB = '[data-tabs] [role="tab"]';

/** Which tab a key leads to from another, by the ARIA practices for tabs. */
function findTarget(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Tabs of one group, without those of groups inside its panels. */
function readTabs(tabs: Element | null): HTMLElement[] {
  return [
    ...(tabs?.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]') ?? []),
  ];
}

/** Shows the panel of a value; a value that none has changes nothing. */
function showTab(tabs: Element, value: string) {
  const all = readTabs(tabs);
  if (!all.some((tab) => tab.dataset.value === value)) {
    return;
  }
  for (const tab of all) {
    const isSelected = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
  for (const panel of tabs.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')) {
    panel.hidden = panel.dataset.value !== value;
  }
}

/** Shows a value in all tabs of a group on the page. */
function showInGroup(group: string, value: string) {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    if (tabs.dataset.group === group) {
      showTab(tabs, value);
    }
  }
}

function choose(tab: HTMLElement) {
  const tabs = tab.closest<HTMLElement>('[data-tabs]');
  const { value } = tab.dataset;
  if (!tabs || value === undefined) {
    return;
  }
  const { group, query } = tabs.dataset;
  if (query !== undefined) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
  if (group === undefined) {
    showTab(tabs, value);
  } else {
    createStorageSlot(KEY_PREFIX + group).set(value);
    showInGroup(group, value);
  }
}

function onKeyDown(event: KeyboardEvent) {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>(TAB) : null;
  const all = readTabs(tab?.closest('[data-tabs]') ?? null);
  const next = tab ? findTarget(event.key, all.indexOf(tab), all.length) : null;
  const target = next === null ? undefined : all[next];
  if (target) {
    event.preventDefault();
    choose(target);
    target.focus();
  }
}

/** Shows in the tabs of the page in view what its address says, or what the reader chose before. */
function restoreTabs() {
  const asked = new URLSearchParams(location.search);
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const { group, query } = tabs.dataset;
    const kept = group === undefined ? null : createStorageSlot(KEY_PREFIX + group).get();
    const value = (query === undefined ? null : asked.get(query)) ?? kept;
    if (value !== null) {
      showTab(tabs, value);
    }
  }
}

/**
 * Switches tabs by pointer and keys. Groups with one id share their choice, on this page and in
 * other tabs of the browser, and keep it for the next visit. Tabs that name a query have theirs in the
 * page's address.
 *
 * @returns the way to restore the choices on a new page
 */
export function switchTabs(): () => void {
  onPress(TAB, choose);
  document.addEventListener('keydown', onKeyDown);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(KEY_PREFIX) && newValue !== null) {
      showInGroup(key.slice(KEY_PREFIX.length), newValue);
    }
  });
  restoreTabs();
  return restoreTabs;
}
