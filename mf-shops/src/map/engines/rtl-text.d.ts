/** The build gives the address of the file (`shared/build/src/base.ts`). */
declare module '@mapbox/mapbox-gl-rtl-text/mapbox-gl-rtl-text.min.js' {
  const address: string;
  export default address;
}
