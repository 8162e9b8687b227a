import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { Spinner } from '@dabbab/ui/spinner';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import type { LatLng } from './types.ts';

/** Asks the browser where the person is. */
export function LocateButton({ onFound }: { onFound: (place: LatLng) => void }) {
  const { t } = useTranslation('shops');
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      () => {
        setAsking(false);
        toast({ title: t('mapView.locateFailed'), tone: 'danger' });
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <button
      type="button"
      className="map__button map__button--alone"
      title={t('mapView.locate')}
      aria-busy={asking}
      disabled={asking}
      onClick={ask}
    >
      {asking ? <Spinner /> : <Icon name="locate" size={20} />}
      <span className="sr-only">{t('mapView.locate')}</span>
    </button>
  );
}
