import { useTranslation } from '@dabbab/platform/i18n';
import { ErrorState } from '@dabbab/ui/state';

/** Stands where the map would be, if it could not be loaded. */
export function MapMissing() {
  const { t } = useTranslation('shops');
  const { t: common } = useTranslation('platform');
  return (
    <ErrorState
      section
      icon="map"
      title={t('directory.mapMissing')}
      text={t('directory.mapMissingText')}
      retryLabel={common('retry')}
      // A chunk that failed once fails until the page is loaded anew.
      onRetry={() => location.reload()}
    />
  );
}
