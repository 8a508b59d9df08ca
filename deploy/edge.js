// Generated from packages/ship/src/edge/nginx.ts by npm run docs. Don't edit.
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
var pointerKey = "live.json";
var previewKey = (name) => `previews/${name}.json`;
function previewAt(host) {
  const match = /^preview-([\da-f]{16})\./.exec(host.toLowerCase());
  return match ? match[1] : void 0;
}
function pointerKeyAt(host) {
  const preview = previewAt(host);
  return preview === void 0 ? pointerKey : previewKey(preview);
}
var hasEnded = (pointer2, now) => pointer2.until !== void 0 && !(Date.parse(pointer2.until) > now);
var robotsHeader = (host) => previewAt(host) === void 0 ? {} : { "X-Robots-Tag": "noindex" };

// src/edge/resolve.ts
function resolve(path, pointer2) {
  const notFound = candidates(pointer2, "host", [notFoundFile], 404, "page");
  if (/[\x00-\x1f\x7f]/.test(path)) return notFound;
  const registry = /^\/registry\/([\da-f]{16})\.json$/.exec(path);
  if (registry) {
    const id = idOf(pointer2.registries, registry[1]);
    return id === void 0 ? [] : [{ key: registryKey(id), status: 200, kind: "file" }];
  }
  const file = /^\/(?:robots\.txt|sitemap(?:-([a-z][a-z\d-]*))?\.xml)$/.exec(path);
  if (file) {
    const part = file[1];
    const objects = part === void 0 ? candidates(pointer2, "host", [path.slice(1)], 200, "file") : candidates(pointer2, part, [siteMapFile], 200, "file");
    return objects.concat(notFound);
  }
  const answers = /^(.*)\/answers\.json$/.exec(path);
  if (answers) {
    const page = answers[1] || "/";
    const part = partAt(page, pointer2.routes);
    return candidates(pointer2, part, [answersFile(pageFile(page))], 200, "file").concat(notFound);
  }
  const owner = partAt(path, pointer2.routes);
  const root = rootFile(path);
  if (owner === void 0 && root !== "")
    return candidates(pointer2, "host", [root], 200, "file").concat(notFound);
  const files = [pageFile(path), otherFile(parentOf(path))];
  return candidates(pointer2, owner, files, 200, "page").concat(notFound);
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
function candidates(pointer2, part, files, status, kind) {
  const tree = idOf(pointer2.trees, part);
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

// src/edge/nginx.ts
var pointer = (request) => `/${pointerKeyAt(hostOf(request))}`;
var robots = (request) => robotsHeader(hostOf(request))["X-Robots-Tag"] || "";
var hostOf = (request) => request.variables["host"] || "";
async function show(request) {
  const response = await request.subrequest("//pointer");
  if (response.status === 403 || response.status === 404)
    return previewAt(hostOf(request)) === void 0 ? request.return(404) : request.internalRedirect("@ended");
  const current = response.status === 200 ? parsed(response.responseText) : void 0;
  if (!current) return request.return(502);
  if (hasEnded(current, Date.now())) return request.internalRedirect("@ended");
  const candidates2 = resolve(request.uri, current);
  const objects = candidates2.filter((candidate) => candidate.status === 200);
  const nowhere = candidates2.filter((candidate) => candidate.status === 404);
  const first = objects[0];
  const variables = request.variables;
  variables["first"] = keyAt(objects, 0);
  variables["second"] = keyAt(objects, 1);
  variables["nowhere"] = keyAt(nowhere, 0);
  if (!first) return request.internalRedirect("@nowhere");
  const isFile = first.kind === "file";
  const tag = tagOf(first.key);
  variables["tag"] = `W/"${tag}"`;
  const cachedTag = request.headersIn["If-None-Match"];
  if (cachedTag === void 0 || cachedTag.indexOf(tag) < 0)
    request.internalRedirect(isFile ? "@file" : "@page");
  else if (isFile) request.internalRedirect("@known");
  else request.return(304);
}
function parsed(text) {
  try {
    const value = JSON.parse(text);
    return value && value.routes && value.trees && value.registries ? value : void 0;
  } catch (e) {
    return void 0;
  }
}
var keyAt = (candidates2, index) => {
  const candidate = candidates2[index];
  return candidate ? `/${candidate.key}` : "/nothing";
};
var nginx_default = { show, pointer, robots };
export default nginx_default;
