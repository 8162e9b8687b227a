import { useTranslation } from '@dabbab/platform/i18n';
import { toast } from '@dabbab/ui/toast';

/**
 * Gives what a button to copy does: says that the text was copied, or shows it when it could not be; never rejects.
 * @returns `copy(text, done)`; `done` is what is said then
 */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useTranslation('platform');
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: done });
    } catch {
      toast({ title: t('copy.failed'), description: text, tone: 'danger' });
    }
  };
}
