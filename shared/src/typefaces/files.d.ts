/** The bundler gives the address of a typeface's file. */
declare module '@fontsource/*' {
  const url: string;
  export default url;
}

declare module '@fontsource-variable/*' {
  const url: string;
  export default url;
}
