/** The signature: a skewed dashed line in the brand colour. `edge` runs it across its whole container. */
export function Lane({ edge }: { edge?: boolean | undefined }) {
  const lane = <span className="lane" aria-hidden="true" />;
  return edge ? <div className="lane-edge">{lane}</div> : lane;
}
