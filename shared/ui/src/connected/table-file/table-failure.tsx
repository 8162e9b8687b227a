import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { TableError } from '@dabbab/platform/kit/csv/table';
import { Notice } from '@dabbab/ui/notice';

/** Says why a file of rows was not taken; nothing if it was. @param failure what `readTable` threw */
export function TableFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('ui-connected-table-file');
  if (failure === undefined) return null;
  return (
    <Notice tone="danger" inset>
      {failure instanceof TableError ? t(`errors.${failure.code}`, { detail: failure.detail }) : t('errors.unreadable')}
    </Notice>
  );
}
