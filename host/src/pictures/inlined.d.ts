/** The server build inlines fonts as base64 of gzip. */
declare module '*.woff2' {
  const inlined: string;
  export default inlined;
}
