#!/usr/bin/env node
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

// The sources run as they are: there is no build that could be older than they.
registerCommonJs();
register();
await import('../src/cli/ship.ts');
