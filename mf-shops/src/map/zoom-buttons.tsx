import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import type { Engine } from './engines/engine.ts';

/** Brings a map nearer or takes it away. */
export function ZoomButtons({ engine }: { engine: Engine }) {
  const { t } = useTranslation('shops');
  return (
    <div className="map__zoom">
      <button type="button" className="map__button" title={t('mapView.zoomIn')} onClick={() => engine.zoomBy(1)}>
        <Icon name="plus" size={20} />
        <span className="sr-only">{t('mapView.zoomIn')}</span>
      </button>
      <button type="button" className="map__button" title={t('mapView.zoomOut')} onClick={() => engine.zoomBy(-1)}>
        <Icon name="minus" size={20} />
        <span className="sr-only">{t('mapView.zoomOut')}</span>
      </button>
    </div>
  );
}
