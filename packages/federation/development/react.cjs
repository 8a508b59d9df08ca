// The page's React in its development build, the part's own copy: the host's production one cannot exchange a
// component while it is shown. As webpack lists a copy that is in use already, which no other takes the place of.
require('./renderers.js');

const react = require('react');

const copyOf = (library) => ({
  [react.version]: { get: () => () => library, from: 'development', eager: true, loaded: 1 },
});

globalThis.__SHARED_LIBRARIES__ = {
  react: copyOf(react),
  'react/jsx-runtime': copyOf(require('react/jsx-runtime')),
  'react/jsx-dev-runtime': copyOf(require('react/jsx-dev-runtime')),
  'react-dom': copyOf(require('react-dom')),
  'react-dom/client': copyOf(require('react-dom/client')),
};
