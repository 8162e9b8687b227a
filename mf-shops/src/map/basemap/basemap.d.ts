declare module '*.geojson' {
  const features: GeoJSON.FeatureCollection;
  export default features;
}
