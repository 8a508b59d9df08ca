import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from '@forecast/ship/browser';

// Installs bubblewrap if it is missing, with which ship confines the releases that it runs. Other systems have none.
const find = () => findProgram({ variable: 'BWRAP_PATH', names: ['bwrap'], places: [] }, process.env);
const aptGet = (...args: readonly string[]) =>
  spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

if (process.platform === 'linux') {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!find() && canInstall && aptGet('update')) aptGet('install', '-y', 'bubblewrap');
  if (!find()) throw new Error('No bubblewrap found. Install it, as with apt-get install bubblewrap.');
}
