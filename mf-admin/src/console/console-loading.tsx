import { useTranslation } from '@dabbab/platform/i18n';
import { Spinner } from '@dabbab/ui/spinner';

/** While the code of a page loads. */
export function ConsoleLoading() {
  const { t } = useTranslation('admin');
  return (
    <div className="console__loading">
      <Spinner label={t('loading')} />
    </div>
  );
}
