/** A picture that the bundler puts among the assets; the module is its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
