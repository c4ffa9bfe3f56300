import { Parser } from 'htmlparser2';

/** What the link check needs to know of a rendered page. */
export interface PageFacts {
  /** Ids and names that a fragment can point at. */
  anchors: string[];
  /** `href` of each link and `src` of each image, once, in document order. */
  links: string[];
}

/** Attributes that hold one URL, by element. */
const LINK_ATTRIBUTES: Record<string, string> = { a: 'href', img: 'src' };

/**
 * Reads links and anchors out of a rendered document.
 *
 * @param html complete document
 */
export function readPageFacts(html: string): PageFacts {
  const anchors = new Set<string>();
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      const attribute = LINK_ATTRIBUTES[name];
      const url = attribute ? attributes[attribute] : undefined;
      if (url !== undefined) {
        links.add(url);
      }
      if (attributes.id) {
        anchors.add(attributes.id);
      }
      if (name === 'a' && attributes.name) {
        anchors.add(attributes.name);
      }
    },
  });
  parser.write(html);
  parser.end();
  return { anchors: [...anchors], links: [...links] };
}
