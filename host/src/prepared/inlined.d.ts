/** The server's build has the font in it: gzip, in base64. */
declare module '*.woff2' {
  const inlined: string;
  export default inlined;
}
