import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The singletons of the page: one React, one router, one styled-components, one query client.
 * The router is shared as the small module that re-exports what pages use of it, because a library that is
 * shared whole cannot be tree-shaken. `eager` puts them into the host's first script.
 */
export function sharedLibraries({ eager }: { eager: boolean }) {
  const share = (name: string, library = name.replace(/\/$/, '')) => {
    const { version } = require(`${library}/package.json`) as { version: string };
    const major = `^${version.split('.')[0]}.0.0`;
    // strictVersion: a part built for another major fails in its own region instead of breaking at random.
    return [name, { singleton: true, eager, version, requiredVersion: major, strictVersion: true }] as const;
  };
  return Object.fromEntries([
    share('react'),
    // The trailing slash covers sub-paths such as react/jsx-runtime, which would otherwise come twice.
    share('react/'),
    share('react-dom'),
    share('react-dom/'),
    share('styled-components'),
    share('@tanstack/react-query'),
    share('@forecast/shared/router', 'react-router-dom'),
  ]);
}
