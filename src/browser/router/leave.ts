/** How links are followed: by exchanging the page in view, or by loads of whole documents. */
let following: 'in place' | 'in full' = 'in place';

/** Has every link load its document from now on: what this tab runs no longer fits the site. */
export function followInFull(): void {
  following = 'in full';
}

/** Tells whether this tab only loads whole documents any more. */
export function followsInFull(): boolean {
  return following === 'in full';
}

/** Loads the document of a URL, as the browser does without script. */
export function leave(url: string): void {
  followInFull();
  if (url === location.href) {
    location.reload();
  } else {
    location.assign(url);
  }
}
