import { useTranslation } from '@dabbab/platform/i18n';
import { Spinner } from '@dabbab/ui/spinner';

/** Stands in for a page whose code is loading. */
export function ConsoleLoading() {
  const { t } = useTranslation('admin');
  return (
    <div className="console__loading">
      <Spinner label={t('loading')} />
    </div>
  );
}
