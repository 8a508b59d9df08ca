// The host's first module. Shared libraries that a script before it has laid out take the place of the host's own, as
// the development build of React does in `serve-part --site`.
if (globalThis.__SHARED_LIBRARIES__) __webpack_share_scopes__.default = globalThis.__SHARED_LIBRARIES__;
