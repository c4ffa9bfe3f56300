import { groupBy } from 'es-toolkit';
import pMap from 'p-map';
import { z } from 'zod';
import type { Finding, SourceLocation } from '../../../src/model/finding';
import { findConfiguredLinks } from '../../../src/site/configured-links';
import type { CheckContext } from '../check';
import { readDataFile } from '../data-file';
import { type Answer, ask, type Manners, POLITE } from './ask';

/** Addresses that refuse whoever is no browser, from the site's root. */
const REFUSING = 'external-links.json';

/** Addresses, or their beginnings with a slash at the end, that are not asked for. */
export const refusingSchema = z.record(
  z.string().regex(/^https?:\/\//, 'must be an address, as in "https://example.com/"'),
  z.string().regex(/\S/, 'must say why').describe('Why it is not asked for.'),
);

/** Hosts that are asked at once. */
const HOSTS_AT_ONCE = 4;

/** An address elsewhere, and where the site's authors wrote it. */
interface ExternalLink {
  /** Without its fragment. */
  url: string;
  locations: SourceLocation[];
}

/** Lists what docs, configuration and sidebars lead to on other hosts. */
async function listLinks(context: CheckContext): Promise<ExternalLink[]> {
  const { compile, site } = await context.site();
  const ofDocs = (await context.docs()).flatMap(({ file, text }) =>
    compile(file, text).links.map(({ line, url }) => ({ url, location: { file, line } })),
  );
  const ofConfig = [...findConfiguredLinks(site)].map(([url, location]) => ({ url, location }));
  const external = [...ofDocs, ...ofConfig].filter(
    ({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url),
  );
  const byUrl = groupBy(external, ({ url }) => {
    const address = new URL(url);
    address.hash = '';
    return address.href;
  });
  return Object.entries(byUrl).map(([url, links]) => ({
    url,
    locations: links.map(({ location }) => location),
  }));
}

function writeFindings({ locations, url }: ExternalLink, answer: Answer): Finding[] {
  switch (answer.kind) {
    case 'right':
      return [];
    case 'unknown':
      return locations.map((location) => ({
        ...location,
        severity: 'note',
        message: `"${url}" ${answer.why}, so nothing is known of it.`,
      }));
    case 'broken':
      return locations.map((location) => ({
        ...location,
        message: `"${url}" ${answer.why}. Mend it; where it opens in a browser, name it in ${REFUSING} with the reason.`,
      }));
  }
}

/** Entries of the list that nothing leads to. */
function findStale(entries: string[], links: ExternalLink[]): Finding[] {
  return entries
    .filter((entry) => !links.some(({ url }) => isListed(url, entry)))
    .map((entry) => ({
      file: REFUSING,
      keys: [entry],
      message: `Nothing leads to "${entry}": take it out.`,
    }));
}

/** Whether an entry of the list is an address, or the beginning of it. */
function isListed(url: string, entry: string): boolean {
  return url === entry || (entry.endsWith('/') && url.startsWith(entry));
}

/**
 * Asks every address elsewhere that the site leads to, but for those that are known to refuse: each host
 * one request at a time, with a pause before each.
 *
 * @returns where links stand that lead nowhere; one finding where no host is found at all
 */
export async function checkExternalLinks(
  context: CheckContext,
  manners: Partial<Manners> = {},
): Promise<Finding[]> {
  const refusing = Object.keys(
    readDataFile(context.siteRoot, REFUSING, { schema: refusingSchema, none: '{}' }),
  );
  const links = await listLinks(context);
  const asked = links.filter(({ url }) => !refusing.some((entry) => isListed(url, entry)));
  const { origin } = new URL((await context.config()).url);
  const own: Manners = { ...POLITE, agent: `contributor-documentation (+${origin})`, ...manners };
  const ofHosts = Object.values(groupBy(asked, ({ url }) => new URL(url).host));
  const askHost = async (ofHost: ExternalLink[]) => {
    const answers: { link: ExternalLink; answer: Answer }[] = [];
    for (const link of ofHost) {
      answers.push({ link, answer: await ask(link.url, own) });
    }
    return answers;
  };
  const answered = (await pMap(ofHosts, askHost, { concurrency: HOSTS_AT_ONCE })).flat();
  const stale = findStale(refusing, links);
  const isOffline = ({ answer }: { answer: Answer }) =>
    answer.kind === 'broken' && answer.isOffline;
  if (ofHosts.length > 1 && answered.every(isOffline)) {
    const message = `None of ${ofHosts.length} hosts was found: this machine seems to have no connection.`;
    return [...stale, { message }];
  }
  return [...stale, ...answered.flatMap(({ answer, link }) => writeFindings(link, answer))];
}
