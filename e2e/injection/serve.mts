import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serveSite } from '@forecast/ship';
import { releasedWith } from '../samples/releasedWith';

// Serves the production site, prerendered with strings that try to inject code.
const store = await releasedWith({ '@forecast/shared/sample$': join(import.meta.dirname, 'source.ts') });
const site = await serveSite({ store, port: 0 });
console.log(`Ready: http://localhost:${(site.address() as AddressInfo).port}`);
