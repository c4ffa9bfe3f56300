import { Parser } from 'htmlparser2';

/** A picture of a rendered page. */
export interface PageImage {
  src: string;
  /** Null when there is no such attribute. */
  alt: string | null;
  /** Whether it says nothing that the page does not say without it. */
  isDecoration: boolean;
  /** Whether it stands in the page's own content, not in navbar, sidebar or footer. */
  isContent: boolean;
}

/** An element around the current place. */
interface OpenElement {
  name: string;
  isHidden: boolean;
  /** Pictures in it, and its text, which can speak for them. */
  images: PageImage[];
  text: string;
}

/** Elements that are named by the text in them: a picture beside that text adds nothing. */
const NAMED_BY_TEXT = new Set(['a', 'button']);

const DECORATION_ROLES = new Set(['presentation', 'none']);

/**
 * Lists the pictures of a rendered document.
 *
 * A picture is decoration when its role is `presentation` or `none`, when it is hidden from
 * assistive technology, or when it stands in a link or a button that has text of its own.
 *
 * @param html complete document
 */
export function readPageImages(html: string): PageImage[] {
  const images: PageImage[] = [];
  const open: OpenElement[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const isHidden =
        attributes['aria-hidden'] === 'true' || open.some((element) => element.isHidden);
      if (name === 'img') {
        const image = {
          src: attributes.src ?? '',
          alt: attributes.alt ?? null,
          isDecoration: isHidden || DECORATION_ROLES.has(attributes.role ?? ''),
          isContent: open.some((element) => element.name === 'main'),
        };
        images.push(image);
        for (const element of open) {
          element.images.push(image);
        }
      }
      open.push({ name, isHidden, images: [], text: '' });
    },
    ontext(text) {
      for (const element of open) {
        element.text += text;
      }
    },
    onclosetag() {
      const element = open.pop();
      if (element && NAMED_BY_TEXT.has(element.name) && element.text.trim() !== '') {
        for (const image of element.images) {
          image.isDecoration = true;
        }
      }
    },
  });
  parser.write(html);
  parser.end();
  return images;
}
