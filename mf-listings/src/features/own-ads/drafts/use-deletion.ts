import { useTranslation } from '@dabbab/platform/i18n';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useEffect } from 'react';
import { deleteDroppedPictures, dropPictures, PICTURES_STAY_MS } from '../../../data/drafts/dropped-pictures.ts';
import { deleteDrafts, restoreDrafts, type StoredDraft } from '../../../data/drafts/stored-drafts.ts';

/** Deletes drafts at once, and offers to bring them back; their pictures go later, if not in this visit, in the next. */
export function useDeletion(userId: string) {
  const { t } = useTranslation('listings-own-ads-drafts');
  useEffect(() => void deleteDroppedPictures(userId), [userId]);
  const restoring = useAction(restoreDrafts(userId), {
    done: () => toast({ title: t('undone') }),
    failed: () => t('undoFailed'),
  });
  return useAction<readonly StoredDraft[], StoredDraft[]>(deleteDrafts(userId), {
    done: (drafts) => {
      if (drafts.length === 0) return;
      dropPictures(
        userId,
        drafts.flatMap(({ paths }) => paths),
      );
      setTimeout(() => void deleteDroppedPictures(userId), PICTURES_STAY_MS);
      toast({
        title: t('deleted', { count: drafts.length }),
        action: { label: t('undo'), onClick: () => restoring.act(drafts) },
      });
    },
    failed: () => t('deleteFailed'),
  });
}
