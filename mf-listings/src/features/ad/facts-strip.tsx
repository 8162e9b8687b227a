import { adFieldsWith } from '../../data/listings/ad-fields.ts';
import type { Ad } from '../../data/listings/ad.ts';
import { useFacts } from '../../fields/use-facts.tsx';
import './facts-strip.css';

const names = adFieldsWith(({ fact }) => fact === 'strip');

/** Shows the facts that buyers ask for first, in large letters; what the ad does not say is left out. */
export function FactsStrip({ ad }: { ad: Ad }) {
  const factsOf = useFacts();
  return (
    <dl className="facts-strip">
      {factsOf(ad, names).map(({ name, label, value }) => (
        <div key={name} className="facts-strip__fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
