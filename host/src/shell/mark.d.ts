/** The bundler replaces an imported SVG with its URL. */
declare module '*.svg' {
  const url: string;
  export default url;
}
