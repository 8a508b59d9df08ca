/** The bundler gives a picture's address. */
declare module '*.svg' {
  const url: string;
  export default url;
}
