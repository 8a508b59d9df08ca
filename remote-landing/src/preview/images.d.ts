// The build emits each image as a file. The import evaluates to its URL.
declare module '*.webp' {
  const address: string;
  export default address;
}
