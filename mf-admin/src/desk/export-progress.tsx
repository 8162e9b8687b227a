import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Spinner } from '@dabbab/ui/spinner';

/** How many rows an export has read, and its end before time. */
export function ExportProgress({ rows, onCancel }: { rows: number; onCancel: () => void }) {
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  return (
    <section className="bulk-bar" aria-label={t('export.label')}>
      <Spinner />
      <p role="status" className="grow nums">
        {t('export.progress', { number: number(rows) })}
      </p>
      <button type="button" className="bulk-bar__action" onClick={onCancel}>
        {t('bulk.cancel')}
      </button>
    </section>
  );
}
