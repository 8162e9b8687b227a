import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import type { useNear } from './use-near.ts';

/** Says why nothing could be sorted by distance, and what helps. */
export function NearNotice({ near: { obstacle, dismiss } }: { near: ReturnType<typeof useNear> }) {
  const { t } = useTranslation('shops');
  if (!obstacle) return null;
  return (
    <Notice tone="warn" inset onClose={dismiss} closeLabel={t('directory.close')}>
      {t(`directory.near.${obstacle}`)}
    </Notice>
  );
}
