import { useTranslation } from '@dabbab/platform/i18n';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import {
  deleteDraftPictures,
  deleteDrafts,
  restoreDrafts,
  type StoredDraft,
} from '../../../data/drafts/stored-drafts.ts';

/** Longer than a toast is in sight, also if somebody rests on it. */
const PICTURES_STAY_MS = 5 * 60 * 1000;

/** Deletes drafts at once, and offers to bring them back. */
export function useDeletion(userId: string) {
  const { t } = useTranslation('listings-own-ads-drafts');
  const restoring = useAction(restoreDrafts(userId), {
    done: () => toast({ title: t('undone') }),
    failed: () => t('undoFailed'),
  });
  return useAction<readonly StoredDraft[], StoredDraft[]>(deleteDrafts(userId), {
    done: (drafts) => {
      if (drafts.length === 0) return;
      const pictures = setTimeout(() => void deleteDraftPictures(drafts), PICTURES_STAY_MS);
      toast({
        title: t('deleted', { count: drafts.length }),
        action: {
          label: t('undo'),
          onClick: () => {
            clearTimeout(pictures);
            restoring.act(drafts);
          },
        },
      });
    },
    failed: () => t('deleteFailed'),
  });
}
