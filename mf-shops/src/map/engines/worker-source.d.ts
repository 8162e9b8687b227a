/** The build gives the text of the worker, not its module (`shared/build/src/base.ts`). */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs' {
  const source: string;
  export default source;
}
