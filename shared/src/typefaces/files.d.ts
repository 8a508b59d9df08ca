/** The bundler resolves a font file to its URL. */
declare module '@fontsource/*' {
  const url: string;
  export default url;
}

declare module '@fontsource-variable/*' {
  const url: string;
  export default url;
}
