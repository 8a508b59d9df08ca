/** The URL of a style sheet. */
declare module '*.css' {
  const url: string;
  export default url;
}
