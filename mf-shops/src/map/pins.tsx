import { useTranslation } from '@dabbab/platform/i18n';
import { classNames } from '@dabbab/ui/class-names';

const DROP = 'M14 35C14 35 26 21.6 26 13A12 12 0 1 0 2 13C2 21.6 14 35 14 35Z';

/** The drawing of a pin, whose lower end is the place. */
export function PinShape() {
  return (
    <svg className="map-pin__shape" viewBox="0 0 28 36" aria-hidden="true">
      <path d={DROP} />
      <circle cx="14" cy="13" r="4.5" />
    </svg>
  );
}

interface ShopPinProps {
  name: string;
  chosen?: boolean;
  onPress: () => void;
}

/** The pin of a shop. */
export function ShopPin({ name, chosen = false, onPress }: ShopPinProps) {
  return (
    <button
      type="button"
      className={classNames('map-pin', chosen && 'map-pin--chosen')}
      aria-pressed={chosen}
      title={name}
      onClick={onPress}
    >
      <PinShape />
      <span className="sr-only">{name}</span>
    </button>
  );
}

/** One mark for several shops. */
export function ClusterPin({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useTranslation('shops');
  return (
    <button
      type="button"
      className={classNames('map-cluster', count >= 100 && 'map-cluster--large')}
      title={t('mapView.cluster', { count })}
      onClick={onPress}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('mapView.cluster', { count })}</span>
    </button>
  );
}
