import { useTranslation } from '@dabbab/platform/i18n';
import { bikeAsFit, fitsBike, type WantedBike } from '@dabbab/platform/kit/bike-fit';
import { bikesQuery } from '@dabbab/platform/kit/bikes';
import { UNIVERSAL } from '@dabbab/platform/kit/fit';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { useQuery } from '@dabbab/platform/query';
import { Icon } from '@dabbab/ui/icon';
import type { KnownFit } from '../../../data/listings/part-fits.ts';
import { knownFit } from '../../../fits/known-fit.ts';
import './own-bike-fits.css';

export interface OwnBikeFitsProps {
  userId: string;
  fits: readonly string[];
  known: readonly KnownFit[];
}

/** Says which bikes of the reader's garage a part fits, and whether buyers agree; or that the seller has named none of them. */
export function OwnBikeFits({ userId, fits, known }: OwnBikeFitsProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const fitText = useFitText();
  const { data: garage = [] } = useQuery(bikesQuery(userId));
  if (garage.length === 0) return null;
  const bikes = garage.map(({ make, model, year }) => ({ model: `${make}/${model}`, year }));
  const fitting = bikes.filter((bike) => fitsBike(fits, bike));
  if (fitting.length === 0)
    return <p className="muted text-sm">{t(bikes.length === 1 ? 'ownBike.unknown' : 'ownBike.unknownAll')}</p>;
  const outcomes = new Map(fitting.map((bike) => [bikeAsFit(bike), outcomeFor(bike, fits, known)]));
  return [...outcomes].map(([fit, outcome]) => (
    <p key={fit} className={`own-bike-fits own-bike-fits--${outcome}`}>
      <Icon name={outcome === 'fits' || outcome === 'confirmed' ? 'check' : 'warning'} size={20} />
      <span>{t(`ownBike.${outcome}`, { bike: fitText(fit) })}</span>
    </p>
  ));
}

/** Weighs what the seller says of a bike against what the catalogue knows of it. */
function outcomeFor(bike: WantedBike, fits: readonly string[], known: readonly KnownFit[]) {
  const entry = knownFit(known, bikeAsFit(bike)) ?? (fits.includes(UNIVERSAL) ? knownFit(known, UNIVERSAL) : undefined);
  if (entry?.state === 'denied' || entry?.state === 'contested') return entry.state;
  return entry && entry.confirmed > 0 ? 'confirmed' : 'fits';
}
