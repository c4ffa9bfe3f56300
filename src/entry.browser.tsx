import { startBrowser } from './browser/start';

startBrowser();
