/** Shows where the person is. */
export function Here({ label }: { label: string }) {
  return <span className="map-here" role="img" aria-label={label} title={label} />;
}
