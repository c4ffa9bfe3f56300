import { startBrowser } from './browser/start';
import { SiteBoundary } from './theme/crash/crash-boundary';

startBrowser(SiteBoundary);
