// The build turns an image into a file of its own and the import into its address.
declare module '*.webp' {
  const address: string;
  export default address;
}
