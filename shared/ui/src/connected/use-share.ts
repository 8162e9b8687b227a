import { useTranslation } from '@dabbab/platform/i18n';
import { useCopy } from './use-copy.ts';

/**
 * Gives what a button to share the page does: hands its address, without the query, to the device, or copies it where the
 * device cannot share. Never rejects.
 * @returns `share(title)`; `title` is what the device shows above the address
 */
export function useShare(): (title: string) => Promise<void> {
  const { t } = useTranslation('platform');
  const copy = useCopy();
  return async (title) => {
    const url = location.origin + location.pathname;
    if (typeof navigator.share !== 'function') return copy(url, t('copy.address'));
    // Rejects when the person changes their mind, which is nothing to report.
    await navigator.share({ title, url }).catch(() => {});
  };
}
