import { useTranslation } from '@dabbab/platform/i18n';
import { Skeletons } from '@dabbab/ui/skeleton';

/** Draws the place of the map while it loads. */
export function MapSkeleton() {
  const { t } = useTranslation('shops');
  return (
    <Skeletons label={t('directory.mapLoading')} className="skeletons finder__map-loading">
      <span />
    </Skeletons>
  );
}
