/** The outline of a motorcycle, where there is none to be seen. */
export function GhostBike() {
  return <span className="ghost-bike" aria-hidden="true" />;
}
