import { useTranslation } from '@dabbab/platform/i18n';
import { usePosition } from '@dabbab/platform/kit/use-position';
import { Icon } from '@dabbab/ui/icon';
import { Spinner } from '@dabbab/ui/spinner';
import { toast } from '@dabbab/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import type { LatLng } from './types.ts';

interface LocateButtonProps {
  /** What the person has chosen on the map by now: a position that comes after it has changed is too late. */
  choice: string;
  onFound: (place: LatLng) => void;
}

/** Asks the browser where the person is. */
export function LocateButton({ choice, onFound }: LocateButtonProps) {
  const { t } = useTranslation('shops');
  const { locate, locating, obstacle, dismiss } = usePosition(choice, onFound);
  const say = useEffectEvent(() => {
    toast({ title: t('mapView.locateFailed'), tone: 'danger' });
    dismiss();
  });
  useEffect(() => {
    if (obstacle) say();
  }, [obstacle]);
  return (
    <button
      type="button"
      className="map__button map__button--alone"
      title={t('mapView.locate')}
      aria-busy={locating}
      onClick={() => locating || locate()}
    >
      {locating ? <Spinner /> : <Icon name="locate" size={20} />}
      <span className="sr-only">{t('mapView.locate')}</span>
    </button>
  );
}
