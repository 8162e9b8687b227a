import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { perform } from '@dabbab/platform/kit/action';
import { type ToastOptions, toast } from '@dabbab/ui/toast';
import { undoLastChanges } from '../data/audit/audit.ts';
import './locales.ts';

/** How long the way back is offered. */
export const TEN_SECONDS = 10_000;

/**
 * Gives what a toast offers after changes, so that they can be taken back at once. (From the audit they can be later, too.)
 * @returns takes the name of the table in the audit, and the keys of the rows
 */
export function useUndo(): (entity: string, ids: readonly string[]) => Pick<ToastOptions, 'action' | 'duration'> {
  const { t } = useTranslation('admin-desk');
  const errorText = useErrorText();
  return (entity, ids) => {
    const undo = async () => {
      try {
        await perform(undoLastChanges, { entity, ids });
        toast({ title: t('undo.done') });
      } catch (error) {
        toast({ title: t('undo.failed'), description: errorText(error), tone: 'danger' });
      }
    };
    return { duration: TEN_SECONDS, action: { label: t('undo.label'), onClick: () => void undo() } };
  };
}
