import './bars.css';

export interface Bar {
  key: string;
  listings: number;
  /** Within the range that is chosen. */
  chosen: boolean;
}

/** How the ads are spread over a range: a drawing beside the fields, which say the same in numbers. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ listings }) => listings));
  return (
    <div className="bars" aria-hidden="true">
      {bars.map(({ key, listings, chosen }) => (
        <span
          key={key}
          className={chosen ? 'bars__bar bars__bar--chosen' : 'bars__bar'}
          // The root: a few ads beside very many are still seen.
          style={{ blockSize: `${Math.sqrt(listings / most) * 100}%` }}
        />
      ))}
    </div>
  );
}
