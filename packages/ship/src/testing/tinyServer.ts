/** A host's server build: a page is what its part says of a path, `host` says what is at no page. */
export const hostScript = `
  exports.libraries = {};
  exports.renderSite = async (scripts, { of }, libraries) => {
    const pages = of.includes('host') ? [{ part: 'host', path: '*', head: '<title>none</title>', root: 'none', answers: {}, parts: {} }] : [];
    const failed = [];
    const builds = new Map();
    for (const [part, { base, run }] of scripts) {
      const module = { exports: {} };
      run((name) => libraries[name], module, module.exports, base);
      builds.set(part, module.exports);
    }
    for (const part of of) {
      const build = builds.get(part);
      if (!build) continue;
      for (const path of build.paths) {
        try {
          pages.push({ part, path, head: '<title>' + path + '</title><style>a{}</style>', root: build.page(path, builds), answers: { said: '</script>' }, parts: { [part]: '1' } });
        } catch (error) {
          failed.push({ part, path, why: String(error) });
        }
      }
    }
    return { pages, failed };
  };`;

/** A host's page with the places for what is prepared. */
export const hostPage =
  '<!doctype html><head><!--head--><title>Site</title><!--/head-->' +
  '<script type="application/json" id="site-data">null</script></head>' +
  '<body><!--body--><div id="root"><p>not yet</p></div><!--/body--></body>';

/** A part's server build: its pages, and the body of a function that says what is at `path`. */
export const partScript = (says: string, paths: readonly string[]) =>
  `exports.paths = ${JSON.stringify(paths)}; exports.page = (path, builds) => { ${says} };`;
