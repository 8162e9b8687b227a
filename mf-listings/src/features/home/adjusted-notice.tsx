import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import type { FilterName } from '../../data/listings/filters.ts';

export interface AdjustedNoticeProps {
  /** Names of the filters that did not fit. */
  adjusted: readonly FilterName[];
  onDismiss: () => void;
}

/** Says that filters of the address did not fit and were changed or removed. */
export function AdjustedNotice({ adjusted, onDismiss }: AdjustedNoticeProps) {
  const { t } = useTranslation('listings-home');
  return (
    <Notice tone="info" icon="filter" inset onClose={onDismiss} closeLabel={t('close')}>
      {adjusted.join() === 'q' ? t('adjusted.query') : t('adjusted.filters')}
    </Notice>
  );
}
