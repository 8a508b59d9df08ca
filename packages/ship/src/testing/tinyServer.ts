/**
 * A host's server build: parts return the HTML of their pages, and the host returns the HTML of the not-found page.
 * Pictures contain a random number, so a picture that is drawn again differs. A page whose path ends in `/unlisted` asks
 * search engines not to index it.
 */
export const hostScript = `
  exports.libraries = {};
  const hashOf = (data) => require('node:crypto').createHash('sha256').update(data).digest('hex');
  const pictureOf = (shown, drawn) => {
    const of = hashOf(shown);
    const bytes = Buffer.from(shown + Math.random());
    return drawn[of] ? { of, sha256: drawn[of] } : { of, sha256: hashOf(bytes), base64: bytes.toString('base64') };
  };
  exports.renderSite = async (scripts, { of, drawn }, libraries, send) => {
    if (of.includes('host')) await send({ part: 'host', path: '*', head: '<title>none</title>', root: 'none', answers: {}, parts: {} });
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
          const picture = build.picture && build.picture(path, (shown) => pictureOf(shown, drawn));
          const named = picture ? '<meta content="/pictures/' + picture.sha256 + '.png">' : '';
          const robots = path.endsWith('/unlisted') ? '<meta name="robots" content="noindex"/>' : '';
          const head = '<title>' + path + '</title>' + robots + named + '<style>a{}</style>';
          await send({ part, path, ...(picture && { picture }), head, root: build.page(path, builds), answers: { said: '</script>' }, parts: { [part]: '1' } });
        } catch (error) {
          failed.push({ part, path, why: String(error) });
        }
      }
    }
    return { failed };
  };`;

/** A host's page with the slots for prepared pages. */
export const hostPage =
  '<!doctype html><head><!--head--><title>Site</title><!--/head-->' +
  '<script type="application/json" id="site-data">null</script></head>' +
  '<body><!--body--><div id="root"><p>not yet</p></div><!--/body--></body>';

/** A part's server build. `says` is the body of a function that returns the HTML of `path`. */
export const partScript = (says: string, paths: readonly string[]) =>
  `exports.paths = ${JSON.stringify(paths)}; exports.page = (path, builds) => { ${says} };`;
