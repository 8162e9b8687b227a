import { useTranslation } from '@dabbab/platform/i18n';
import { Spinner } from '@dabbab/ui/spinner';
import { ErrorState } from '@dabbab/ui/state';
import { type ComponentType, useEffect, useState } from 'react';
import type { LatLng } from '../../map/types.ts';

interface ChooserProps {
  place: LatLng | null;
  onPlace: (place: LatLng) => void;
}

/**
 * Draws the map on which the place of the shop is put. `lazy` would throw where the map cannot be loaded, and take the form
 * with all that is typed with it.
 */
export function MapChooser(props: ChooserProps) {
  const { t } = useTranslation('shops-desk');
  const [PlaceMap, setPlaceMap] = useState<ComponentType<ChooserProps>>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let left = false;
    import(/* webpackChunkName: "place-map" */ '../../map/place-map.tsx').then(
      (loaded) => left || setPlaceMap(() => loaded.PlaceMap),
      () => left || setFailed(true),
    );
    return () => void (left = true);
  }, [attempt]);

  if (PlaceMap)
    return (
      <div className="map-chooser">
        <p className="muted text-sm">{t('place.press')}</p>
        <PlaceMap {...props} />
      </div>
    );
  if (!failed) return <Spinner label={t('place.loading')} />;
  return (
    <ErrorState
      title={t('place.mapFailed')}
      text={t('place.mapFailedText')}
      onRetry={() => {
        setFailed(false);
        setAttempt(attempt + 1);
      }}
      retryLabel={t('retry')}
    />
  );
}
