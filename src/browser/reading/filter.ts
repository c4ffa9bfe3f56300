/** Leaves the entries whose names hold a text, and the sections that have any; else says so. */
function filter(list: HTMLElement, text: string) {
  // What the list is of, in the singular and the plural.
  const [one = '', many = ''] = list.dataset.filterable?.split(' ') ?? [];
  const wanted = text.trim().toLowerCase();
  let count = 0;
  for (const section of list.querySelectorAll('section')) {
    const entries = [...section.querySelectorAll<HTMLElement>('[data-name]')];
    for (const entry of entries) {
      entry.hidden = !entry.dataset.name?.toLowerCase().includes(wanted);
    }
    const shown = entries.filter(({ hidden }) => !hidden).length;
    section.hidden = shown === 0;
    count += shown;
  }
  const whenNone = list.querySelector<HTMLElement>('[data-no-match]');
  if (whenNone) {
    whenNone.hidden = count > 0;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')) {
    const target = document.getElementById(link.hash.slice(1));
    link.hidden = target?.closest('[hidden]') !== null;
  }
  list.querySelector('[role="status"]')?.replaceChildren(`${count} ${count === 1 ? one : many}`);
}

/** Filters long lists by name while the reader writes into their field. */
export function filterLists(): void {
  document.addEventListener('input', ({ target }) => {
    const field = target instanceof HTMLInputElement ? target : null;
    const list = field?.closest<HTMLElement>('[data-filterable]');
    if (field && list) {
      filter(list, field.value);
    }
  });
}
