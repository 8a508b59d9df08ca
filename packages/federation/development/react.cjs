// Replaces the page's React with a development build from the part, because the host's production build doesn't support
// hot reloading. The federation runtime calls its global plugins for every shared library, and the containers of parts
// call `get` on the result.
require('./renderers.js');

const libraries = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react/jsx-dev-runtime': require('react/jsx-dev-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
};

globalThis.__FEDERATION__ ??= {};
globalThis.__FEDERATION__.__GLOBAL_PLUGIN__ = [
  {
    name: 'development-react',
    beforeRegisterShare(args) {
      const library = libraries[args.pkgName];
      if (library) Object.assign(args.shared, { lib: () => library, get: () => () => library, loaded: true });
      return args;
    },
  },
];
