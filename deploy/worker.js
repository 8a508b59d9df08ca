// Generated from packages/ship/src/edge/worker.ts, host/site.json and the host's inline scripts by npm run docs. Don't edit.
// src/edge/headers.ts
var noThirdParties = { scripts: [], frames: [] };
var inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
var filePolicy = (name) => scriptName.test(name) ? inertPolicy.replace("; sandbox", "") : inertPolicy;
var fileHeaders = (name) => ({
  "Content-Security-Policy": filePolicy(name),
  "Service-Worker-Allowed": "/"
});
var scriptName = /\.m?js$/;
var embeddablePattern = (route) => `^${route.replace(/:\w+/g, "[A-Za-z0-9_-]+")}/*$`;
function pageHeaders({ registry, settings, scripts: inline }, path) {
  const origins = originsOf(registry);
  const { scripts, frames } = settings.thirdParties[path] ?? noThirdParties;
  const strict = scripts.length === 0;
  const isEmbeddable = (settings.embeddable ?? []).some(
    (route) => new RegExp(embeddablePattern(route)).test(path)
  );
  const services = [settings.api, settings.eventsUrl].flatMap(
    (url) => url && !url.startsWith("/") ? [new URL(url).origin] : []
  );
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline, ...origins, ...scripts],
    "style-src-elem": ["'self'", "'unsafe-inline'"],
    // Bars and chart overlays are positioned with style attributes.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", ...origins],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...origins, ...services],
    "frame-src": frames.length > 0 ? frames : ["'none'"],
    // Integrity can't be required of a worker's script.
    "worker-src": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": [isEmbeddable ? "*" : "'none'"],
    "form-action": ["'self'"],
    // Only the host's two Trusted Types policies turn strings into code; parts can't create policies with these names.
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default", "site-data"]
  };
  return {
    "Content-Security-Policy": Object.entries(policy).map(([directive, values]) => `${directive} ${values.join(" ")}`).join("; "),
    ...strict && { "Integrity-Policy": "blocked-destinations=(script)" },
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "strict-origin-when-cross-origin"
  };
}
function originsOf({ microFrontends }) {
  const urls = Object.values(microFrontends).flatMap((releases) => releases.map(({ url }) => url));
  return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
}
var inert = { "Content-Security-Policy": inertPolicy, "X-Content-Type-Options": "nosniff" };
var cachedForever = "public, max-age=31536000, immutable";
var forAll = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };
var plainHeaders = (status) => ({
  ...inert,
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "Access-Control-Allow-Origin": "*",
  ...status === 405 && { Allow: "GET, HEAD" }
});
var plainText = (status) => `${status}${reasons[status] ?? ""}
`;
var reasons = {
  400: ": This address can't be read.",
  410: ": This preview has ended."
};

// src/edge/names.ts
var notFoundFile = "404.html";
var siteMapFile = "sitemap.xml";
var pageFile = (path) => `pages${trimmed(path)}/index.html`;
var otherFile = (path) => `pages${trimmed(path)}/other.html`;
var answersFile = (page) => page.replace(/index\.html$/, "answers.json");
function rootFile(path) {
  const match = /^\/(\.well-known\/)?(\w[\w.-]*(?:\/\w[\w.-]*)*)$/.exec(path);
  if (!match) return "";
  const end = /\.([^./]*)$/.exec(match[2] || "");
  if (end ? !/^[a-z\d]+$/.test(end[1] || "") || /^(?:br|gz)$/.test(end[1] || "") : !match[1]) return "";
  return `${match[1] ? "well-known" : "root"}/${match[2]}`;
}
var trimmed = (path) => path.replace(/\/+$/, "");
var fileKey = (id, file) => withPrefix(`trees/${id}/${file}`);
var registryKey = (id) => withPrefix(`registries/${id}.json`);
var withPrefix = (key) => key.replace(/^([a-z]+)\/preview-/, "preview-$1/");
function hashIn(text) {
  const hash = /[\da-f]{64}/.exec(text);
  return hash ? hash[0] : "";
}
var tagOf = (key) => hashIn(key).slice(0, 32);
var releasePath = "[a-z][a-z\\d-]{0,62}/[\\da-f]{16}";
var pointerKey = "live.json";
var previewKey = (name) => `previews/${name}.json`;
function previewAt(host) {
  const match = /^preview-([\da-f]{16})\./.exec(host.toLowerCase());
  return match ? match[1] : void 0;
}
var hasEnded = (pointer, now) => pointer.until !== void 0 && !(Date.parse(pointer.until) > now);
var robotsHeader = (host) => previewAt(host) === void 0 ? {} : { "X-Robots-Tag": "noindex" };

// src/edge/resolve.ts
function resolve(path, pointer) {
  const notFound = candidates(pointer, "host", [notFoundFile], 404, "page");
  if (/[\x00-\x1f\x7f]/.test(path)) return notFound;
  const registry = /^\/registry\/([\da-f]{16})\.json$/.exec(path);
  if (registry) {
    const id = idOf(pointer.registries, registry[1]);
    return id === void 0 ? [] : [{ key: registryKey(id), status: 200, kind: "file" }];
  }
  const file = /^\/(?:robots\.txt|sitemap(?:-([a-z][a-z\d-]*))?\.xml)$/.exec(path);
  if (file) {
    const part = file[1];
    const objects = part === void 0 ? candidates(pointer, "host", [path.slice(1)], 200, "file") : candidates(pointer, part, [siteMapFile], 200, "file");
    return objects.concat(notFound);
  }
  const answers = /^(.*)\/answers\.json$/.exec(path);
  if (answers) {
    const page = answers[1] || "/";
    const part = partAt(page, pointer.routes);
    return candidates(pointer, part, [answersFile(pageFile(page))], 200, "file").concat(notFound);
  }
  const owner = partAt(path, pointer.routes);
  const root = rootFile(path);
  if (owner === void 0 && root !== "")
    return candidates(pointer, "host", [root], 200, "file").concat(notFound);
  const files = [pageFile(path), otherFile(parentOf(path))];
  return candidates(pointer, owner, files, 200, "page").concat(notFound);
}
function routeAt(path, routes) {
  const segments = path.split("/").slice(1);
  while (segments[segments.length - 1] === "") segments.pop();
  return routes.find((route) => matches(route[0], segments));
}
function partAt(path, routes) {
  const route = routeAt(path, routes);
  return route && route[1];
}
var parentOf = (path) => path.replace(/\/[^/]+\/*$/, "");
function candidates(pointer, part, files, status, kind) {
  const tree = idOf(pointer.trees, part);
  if (tree === void 0) return [];
  return files.map((name) => ({ key: fileKey(tree, name), status, kind }));
}
function idOf(ids, name) {
  if (name === void 0 || !Object.prototype.hasOwnProperty.call(ids, name)) return void 0;
  const id = ids[name];
  return id !== void 0 && /^(?:preview-)?[\da-f]{64}$/.test(id) && !id.includes("\n") ? id : void 0;
}
function matches(pattern, segments) {
  if (pattern.length > 512) return false;
  const names = pattern.split("/").filter((name) => name !== "");
  const isOpen = names[names.length - 1] === "*";
  const needed = isOpen ? names.slice(0, -1) : names;
  if (!isOpen && segments.length > needed.length) return false;
  const start = [true].concat(segments.slice(0, needed.length).map(() => false));
  const matched = needed.reduce(
    (before, name) => before.map(
      (isMatch, n) => isMatch && name.slice(-1) === "?" || n > 0 && before[n - 1] === true && fits(name, segments[n - 1])
    ),
    start
  );
  return isOpen ? matched.indexOf(true) >= 0 : matched[segments.length] === true;
}
var fits = (name, segment) => name[0] === ":" ? segment !== "" : segment === name.replace(/\?$/, "");
var requestTarget = (url) => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "") || "/";
var decodedBytes = (encoded2) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(
  Uint8Array.from(encoded2.slice(1).split("%"), (byte) => parseInt(byte, 16))
);
function requestPath(target) {
  const [encoded2 = ""] = target.split(/[?#]/);
  if (!encoded2.startsWith("/") || /%(?![\da-f]{2})|%00|\0/i.test(encoded2)) return void 0;
  const path = encoded2.replace(/(?:%[\da-f]{2})+/gi, decodedBytes);
  const names = [];
  for (const name of path.split("/")) {
    if (name === ".." && names.pop() === void 0) return void 0;
    if (name !== "" && name !== "." && name !== "..") names.push(name);
  }
  const isFolder = names.length > 0 && /\/\.{0,2}$/.test(path);
  return `/${names.join("/")}${isFolder ? "/" : ""}`;
}

// src/edge/worker.ts
var pointerMs = 1e3;
var timeoutMs = 5e3;
var vouchers = new RegExp(`^/overrides/${releasePath}\\.json$`);
var pictures = /^\/pictures\/[\da-f]{64}\.png$/;
var releaseFiles = new RegExp(`^/r/${releasePath}(?:/[^./][^/]*)+(?<!\\.br|\\.gz|/release\\.sig)$`);
var kept = { cacheEverything: true, cacheTtlByStatus: { "400-599": -1 } };
function worker(facts) {
  let last;
  function currentPointer(origin, context) {
    const at = Date.now();
    if (last && at - last.at < pointerMs) return last.pointer;
    const pointer = readPointer(origin, pointerKey);
    last = { at, pointer };
    const forget = () => last = void 0;
    context.waitUntil(pointer.catch(forget));
    return pointer;
  }
  async function responseTo(request, { ORIGIN }, context) {
    const target = requestTarget(request.url);
    const path = requestPath(target);
    if (path === void 0) return plain(400);
    if (target.length > 8190) return plain(431);
    if (request.method !== "GET" && request.method !== "HEAD") return plain(405);
    if (path.startsWith("/r/") || pictures.test(path)) return fileResponse(path, request, ORIGIN);
    if (vouchers.test(path)) {
      const voucher = await read(ORIGIN + path, { method: request.method, cache: "no-store" });
      return voucher ? respond(request, voucher, 200, { "Cache-Control": "no-cache" }) : plain(404);
    }
    const preview = previewAt(hostOf(request));
    const pointer = await (preview === void 0 ? currentPointer(ORIGIN, context) : readPointer(ORIGIN, previewKey(preview)));
    if (preview !== void 0 && (!pointer || hasEnded(pointer, Date.now()))) return plain(410);
    const copy = copyFor(request).replace(".gz", "");
    for (const { key, status, kind } of pointer === void 0 ? [] : resolve(path, pointer)) {
      const object = await read(`${ORIGIN}/${encoded(key + copy)}`, { method: request.method, cf: kept });
      if (!object) continue;
      const policy = kind === "page" ? pageHeaders(facts, target.replace(/\?.*/, "")) : fileHeaders(key);
      const tag = status === 200 && { ETag: `W/"${tagOf(key)}"` };
      return respond(request, object, status, { ...policy, ...tag, "Cache-Control": "no-cache" });
    }
    return plain(404);
  }
  return {
    /** Responds to a request, with 502 if the origin fails. */
    fetch: async (request, settings, context) => {
      const response = await responseTo(request, settings, context).catch((error) => {
        console.error(`${request.method} ${request.url}: ${String(error)}`);
        return plain(502);
      });
      for (const entry of Object.entries(robotsHeader(hostOf(request)))) response.headers.set(...entry);
      return response;
    }
  };
}
async function fileResponse(path, request, origin) {
  if (!releaseFiles.test(path) && !pictures.test(path)) return plain(404);
  const { method, headers } = request;
  const address = origin + encoded(path);
  const copy = path.startsWith("/r/") && copyFor(request);
  const range = headers.has("If-Range") ? [] : pick(headers, ["Range"]);
  const object = copy && await read(address + copy, { method, cf: kept }) || await read(address, { method, headers: range, cf: kept });
  if (!object || object.status === 416) return plain(object?.status ?? 404);
  return respond(request, object, object.status, {
    ...forAll,
    ...Object.fromEntries(pick(object.headers, ["Content-Range", "ETag", "Last-Modified"])),
    "Cache-Control": cachedForever
  });
}
function respond({ headers: requested }, object, status, own) {
  const headers = new Headers({ ...inert, Vary: "Accept-Encoding", ...own });
  const byTag = requested.has("If-None-Match");
  const cached = requested.get(byTag ? "If-None-Match" : "If-Modified-Since");
  const current = headers.get(byTag ? "ETag" : "Last-Modified");
  if (status < 300 && current !== null && cached?.includes(current)) {
    void object.body?.cancel();
    headers.delete("Content-Range");
    return new Response(null, { status: 304, headers });
  }
  for (const entry of pick(object.headers, ["Content-Type", "Content-Encoding"])) headers.set(...entry);
  return new Response(object.body, { status, headers });
}
var hostOf = ({ url }) => new URL(url).hostname;
var readPointer = async (origin, key) => (await read(`${origin}/${key}`, { cache: "no-store" }))?.json();
async function read(address, init) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const pending = fetch(address, { ...init, redirect: "manual", signal: late.signal });
  const response = await pending.finally(() => clearTimeout(timer));
  if ([200, 206, 416].includes(response.status)) return response;
  void response.body?.cancel();
  if ([400, 403, 404].includes(response.status)) return void 0;
  throw new Error(`${address} responded with ${response.status}`);
}
function copyFor({ cf, headers }) {
  const accepted = cf?.clientAcceptEncoding ?? headers.get("Accept-Encoding") ?? "";
  const accepts = (coding) => new RegExp(`(^|[ ,])${coding} *($|,|; *q *= *(1|0?\\.0*[1-9]))`, "i").test(accepted);
  return accepts("br") ? ".br" : accepts("gzip") ? ".gz" : "";
}
var pick = (headers, names) => names.flatMap((name) => headers.has(name) ? [[name, headers.get(name) ?? ""]] : []);
var encoded = (path) => path.split("/").map(encodeURIComponent).join("/");
var plain = (status) => new Response(plainText(status), { status, headers: plainHeaders(status) });

// <stdin>
var stdin_default = worker({ "registry": { "microFrontends": {} }, "settings": { "eventsUrl": "", "thirdParties": { "/": { "scripts": ["https://tally.so/widgets/embed.js", "https://app.cal.com/embed/embed.js"], "frames": ["https://tally.so", "https://app.cal.com"] } }, "embeddable": ["/market/:id/embed"] }, "scripts": ["'sha256-pGGDu/qaTHtnA2rzsmYnHiJ4/MmoPR+gWdBdilVoAWs='", "'sha256-3pKlIhOHIIOibsDK9dzUW+sWL7cZBA+s0RJTnImdLYI='"] });
export {
  stdin_default as default
};
