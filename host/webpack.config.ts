import { join } from 'node:path';
import { findParts, hostConfig, siteSettings } from '@forecast/federation';
import { routes } from './src/routes';

export default hostConfig(__dirname, {
  routes,
  parts: () => findParts(join(__dirname, '..'), siteSettings(__dirname)),
  early: 'src/early.ts',
  server: 'src/server.tsx',
  service: process.env['SHIP_API'],
  apart: /[\\/]http-source\.js$|[\\/]createHttpSource\.ts$/,
});
