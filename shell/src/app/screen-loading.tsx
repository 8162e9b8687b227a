import { useTranslation } from '@dabbab/platform/i18n';
import { Spinner } from '@dabbab/ui/spinner';

/** In the place of a screen whose code is on its way. */
export function ScreenLoading() {
  const { t } = useTranslation('shell');
  return (
    <div className="screen-loading" aria-busy="true">
      <Spinner label={t('loading')} />
    </div>
  );
}
