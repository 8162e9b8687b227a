import { useTranslation } from '@dabbab/platform/i18n';
import { bikesQuery } from '@dabbab/platform/kit/bikes';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { useQuery } from '@dabbab/platform/query';
import { Icon } from '@dabbab/ui/icon';
import { bikeAsFit, fitsBike } from '../../../fits/bike-fit.ts';
import './own-bike-fits.css';

export interface OwnBikeFitsProps {
  userId: string;
  fits: readonly string[];
}

/** Says which bikes of the reader's garage a part fits, or that the seller has named none of them. */
export function OwnBikeFits({ userId, fits }: OwnBikeFitsProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const fitText = useFitText();
  const { data: garage = [] } = useQuery(bikesQuery(userId));
  if (garage.length === 0) return null;
  const bikes = garage.map(({ make, model, year }) => ({ model: `${make}/${model}`, year }));
  const fitting = new Set(bikes.filter((bike) => fitsBike(fits, bike)).map(bikeAsFit));
  if (fitting.size === 0)
    return <p className="muted text-sm">{t(bikes.length === 1 ? 'ownBike.unknown' : 'ownBike.unknownAll')}</p>;
  return [...fitting].map((fit) => (
    <p key={fit} className="own-bike-fits">
      <Icon name="check" size={20} />
      <span>{t('ownBike.fits', { bike: fitText(fit) })}</span>
    </p>
  ));
}
