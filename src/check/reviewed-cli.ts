import { SiteError } from '../model/site-error';
import { reviewPages } from './review-page';

const USAGE = 'Usage: npm run content:reviewed -- <page>…, or --all';

async function main(files: string[]): Promise<void> {
  if (files.length === 0) {
    throw new SiteError(USAGE);
  }
  const reviewed = await reviewPages(process.cwd(), files.includes('--all') ? 'all' : files);
  console.log(`Recorded as read against its sources: ${reviewed.join(', ')}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof SiteError ? error.message : error);
  process.exitCode = 1;
});
