// The page's React in its development build, the part's own copy: the host's production one cannot exchange a
// component while it is shown. The federation runtime asks plugins of the page about every shared library; the
// containers of parts ask `get` of what it hands on.
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
    beforeRegisterShare(asked) {
      const library = libraries[asked.pkgName];
      if (library)
        Object.assign(asked.shared, { lib: () => library, get: () => () => library, loaded: true });
      return asked;
    },
  },
];
