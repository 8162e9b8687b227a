import './bars.css';

export interface Bar {
  key: string;
  listings: number;
  /** It lies within the chosen range. */
  chosen: boolean;
}

/** Draws how the ads are spread over a range. Hidden from screen readers: the fields beside it say the same in numbers. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ listings }) => listings));
  return (
    <div className="bars" aria-hidden="true">
      {bars.map(({ key, listings, chosen }) => (
        <span
          key={key}
          className={chosen ? 'bars__bar bars__bar--chosen' : 'bars__bar'}
          // The square root keeps bars of few ads visible beside bars of very many.
          style={{ blockSize: `${Math.sqrt(listings / most) * 100}%` }}
        />
      ))}
    </div>
  );
}
