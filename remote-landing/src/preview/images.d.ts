// The build emits each image as a file, and the import evaluates to its URL.
declare module '*.webp' {
  const address: string;
  export default address;
}
