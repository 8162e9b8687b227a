import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { Sheet } from '@dabbab/ui/sheet';
import type { MapPoint } from './types.ts';

interface StackProps {
  /** Null: closed. */
  points: readonly MapPoint[] | null;
  onClose: () => void;
  onSelect: (id: string) => void;
}

/** The shops of one place, as in one building, which no zoom takes apart. */
export function Stack({ points, onClose, onSelect }: StackProps) {
  const { t } = useTranslation('shops');
  const count = points?.length ?? 0;
  return (
    <Sheet
      open={points !== null}
      onClose={onClose}
      title={t('mapView.stack', { count })}
      closeLabel={t('mapView.close')}
    >
      <ul className="map-stack">
        {points?.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className="map-stack__shop" onClick={() => onSelect(id)}>
              <Icon name="shop" size={20} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
