import { useTranslation } from '@dabbab/platform/i18n';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { unblockPerson } from '../../data/people/block-person.ts';

/** Takes a block back, and says so. */
export function useUnblock(personId: string) {
  const { t } = useTranslation('messaging');
  return useAction(unblockPerson(personId), {
    done: () => toast({ title: t('chat.unblocked') }),
    failed: () => t('chat.notChanged'),
  });
}
