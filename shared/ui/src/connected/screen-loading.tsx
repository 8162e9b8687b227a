import { useTranslation } from '@dabbab/platform/i18n';
import { Spinner } from '../spinner.tsx';

/** Stands in for a screen whose code is loading. */
export function ScreenLoading() {
  const { t } = useTranslation('platform');
  return (
    <div className="screen-loading" aria-busy="true">
      <Spinner label={t('loading')} />
    </div>
  );
}
