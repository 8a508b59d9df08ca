import { execFile } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCheckout, edit, root } from '@forecast/dev';
import { findParts } from '@forecast/federation';

const run = promisify(execFile);

/** Builds every part once more, as its next version, into `folder/<part>/dist`, two at a time. */
export async function buildNext(folder: string): Promise<void> {
  const checkout = createCheckout(root);
  try {
    const waiting = findParts(checkout.folder);
    const worker = async () => {
      for (let part = waiting.shift(); part; part = waiting.shift()) {
        edit(join(part.folder, 'package.json'), (text) =>
          text.replace(/"version": "[^"]+"/, '"version": "99.0.0"'),
        );
        const webpack = join(checkout.folder, 'node_modules/.bin/webpack');
        await run(webpack, ['--mode', 'production'], { cwd: part.folder });
        mkdirSync(join(folder, part.part), { recursive: true });
        cpSync(join(part.folder, 'dist'), join(folder, part.part, 'dist'), { recursive: true });
      }
    };
    await Promise.all([worker(), worker()]);
  } finally {
    checkout.remove();
  }
}
