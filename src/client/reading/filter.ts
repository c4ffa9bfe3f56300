/** Returns a predicate for the entries that match the fields of a list. */
function readFields(list: HTMLElement): (entry: HTMLElement) => boolean {
  const text = list.querySelector<HTMLInputElement>('input[type="search"]')?.value ?? '';
  const wanted = text.trim().toLowerCase();
  const choices = [...list.querySelectorAll('select')].filter(({ value }) => value !== '');
  return ({ dataset }) =>
    dataset.name?.toLowerCase().includes(wanted) === true &&
    choices.every(({ name, value }) => dataset[name] === value);
}

/** Hides entries that don't match the fields, and sections and contents links without a match. */
function filterList(list: HTMLElement): void {
  // Noun for entries, singular and plural.
  const [one = '', many = ''] = list.dataset.filterable?.split(' ') ?? [];
  const isWanted = readFields(list);
  let count = 0;
  for (const section of list.querySelectorAll('section')) {
    const entries = [...section.querySelectorAll<HTMLElement>('[data-name]')];
    for (const entry of entries) {
      entry.hidden = !isWanted(entry);
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

/** Filters lists as the reader types or chooses. */
export function filterLists(): void {
  document.addEventListener('input', ({ target }) => {
    const field = target instanceof Element ? target : null;
    const list = field?.closest<HTMLElement>('[data-filterable]');
    if (list) {
      filterList(list);
    }
  });
}
