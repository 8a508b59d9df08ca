import { findBrowser } from '@forecast/ship/browser';
import { installBrowser } from './installBrowser';

// Installs a browser if there is none, before several tests try to at the same time.
const browser = findBrowser() ?? installBrowser();
if (!browser) throw new Error('No Chrome or Chromium: set CHROMIUM_PATH to one and run the tests again.');
console.log(browser);
