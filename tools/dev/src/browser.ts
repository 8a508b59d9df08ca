import { findBrowser } from '@forecast/ship/browser';
import { installBrowser } from './installBrowser';

// Sees to it that there is a browser, before several tests at once find that there is none.
const browser = findBrowser() ?? installBrowser();
if (!browser) throw new Error('No Chrome or Chromium: set CHROMIUM_PATH to one and run the tests again.');
console.log(browser);
