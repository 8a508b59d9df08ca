/**
 * The program of the rendering process, for `node -e`. It reads lines of JSON: first a request, then answers of the data
 * service; and it writes lines of JSON: what it can reach, what it asks the service, pages, and what couldn't be rendered.
 */
export const renderProgram = `
  const { stdin, stdout } = process;
  // Logs go to stderr: stdout is only for these lines.
  globalThis.console = new console.Console(process.stderr);
  for (const name of Object.keys(process.env)) delete process.env[name];
  const write = (line) => new Promise((resolve) => stdout.write(JSON.stringify(line) + '\\n', resolve));

  // The pages have no network: ship asks the service for them. Paths are those of the site, whatever its origin.
  const site = 'http://site.invalid';
  let api;
  let asked = 0;
  const waiting = new Map();
  globalThis.fetch = async (input, init) => {
    const { url, method, signal } = new Request(typeof input === 'string' ? new URL(input, site) : input, init);
    if (method !== 'GET' || !api || !url.startsWith(api + '/'))
      throw new TypeError('While a page is prerendered, it can only read from the data service: ' + method + ' ' + url);
    signal.throwIfAborted();
    const id = (asked += 1);
    const answer = await new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
      // Stay alive until the answer comes.
      stdin.ref();
      write({ ask: { id, path: url.slice(api.length) } });
    });
    if ('why' in answer) throw new TypeError('fetch failed', { cause: new Error(answer.why) });
    const { status, type, body } = answer;
    return new Response([204, 205, 304].includes(status) ? null : body, { status, headers: { 'content-type': type } });
  };
  const answer = ({ id, ...answered }) => {
    waiting.get(id)?.(answered);
    waiting.delete(id);
    if (waiting.size === 0) stdin.unref();
  };

  const render = async ({ host, parts, wanted }) => {
    const { api: named } = wanted.data.settings;
    if (named) api = new URL(named, site).href.replace(/\\/+$/, '');
    // Use new Function, so that a script can't close the function that it runs in.
    const runOf = ({ text }) => new Function('require', 'module', 'exports', 'base', text);
    const module = { exports: {} };
    runOf(host)(require, module, module.exports, host.base);
    // Compile on run, so that a script that doesn't parse fails only its own part.
    const scripts = Object.entries(parts).map(([part, script]) => [
      part,
      { base: script.base, run: (...values) => runOf(script)(...values) },
    ]);
    const send = (page) => write({ page });
    const { failed } = await module.exports.renderSite(scripts, wanted, module.exports.libraries, send);
    await write({ failed });
    // Don't wait for timers that a page left running.
    process.exit(0);
  };

  let rest = '';
  let take = (request) => {
    take = answer;
    stdin.unref();
    render(request);
  };
  stdin.setEncoding('utf8').on('data', (chunk) => {
    rest += chunk;
    if (!chunk.includes('\\n')) return;
    const lines = rest.split('\\n');
    rest = lines.pop();
    for (const line of lines) take(JSON.parse(line));
  });
  stdin.on('end', () => process.exit(1));

  // Say what is in reach, before any code of releases runs. Reading the memory reads /proc, whatever Node.js forbids.
  const seesFiles = () => {
    try {
      return process.memoryUsage.rss() > 0;
    } catch {
      return false;
    }
  };
  const networks = Object.values(require('os').networkInterfaces()).flat();
  const network = networks.some(({ internal }) => !internal);
  write({ reach: { files: seesFiles(), network, processes: process.ppid > 1 } });`;
