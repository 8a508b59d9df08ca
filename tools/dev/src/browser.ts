import { findBrowser } from '@forecast/ship/browser';
import { installBrowser } from './installBrowser';

// Installs a browser if there is none, so that tests that run at the same time don't all try to install one.
const browser = findBrowser() ?? installBrowser();
if (!browser)
  throw new Error('No Chrome or Chromium found. Set CHROMIUM_PATH to the path of its executable.');
console.log(browser);
