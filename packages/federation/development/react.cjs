// The page's React in its development build, the part's own copy: the host's production one cannot exchange a
// component while it is shown. A chunk for the host that is there before its script hands over the host's runtime as it
// starts: what is loaded by then among the libraries that are shared is what the page runs on.
require('./renderers.js');

const libraries = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react/jsx-dev-runtime': require('react/jsx-dev-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
};

function share(library) {
  return { get: () => () => library, from: 'development', eager: true, loaded: 1 };
}

globalThis.webpackChunkhost = [
  [
    ['development-react'],
    {},
    (host) => {
      host.S.default = Object.fromEntries(
        Object.entries(libraries).map(([name, library]) => [
          name,
          { [libraries.react.version]: share(library) },
        ]),
      );
    },
  ],
];
