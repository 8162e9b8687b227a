import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useMutation, useQuery, useQueryClient } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { IconButton } from '@dabbab/ui/icon-button';
import { toast } from '@dabbab/ui/toast';
import { savedAdQuery, setSaved } from '../../data/listings/saved-ad.ts';
import { useSignInFirst } from './use-sign-in-first.ts';

/** The heart: keeps the ad. It fills at once, and empties again if that could not be kept. */
export function SaveButton({ adId }: { adId: string }) {
  const { t } = useTranslation('listings-ad');
  const errorText = useErrorText();
  const userId = useAuth().user?.id ?? '';
  const signInFirst = useSignInFirst();
  const cache = useQueryClient();
  const query = savedAdQuery(userId, adId);
  const { data: saved = false } = useQuery({ ...query, enabled: userId !== '' });
  const { mutate } = useMutation({
    // One after the other, so that the last press counts.
    scope: { id: `save ${adId}` },
    mutationFn: (next: boolean) => setSaved(userId, adId, next),
    onMutate: async (next) => {
      await cache.cancelQueries({ queryKey: query.queryKey });
      cache.setQueryData(query.queryKey, next);
    },
    onSuccess: (_done, next) => toast({ title: t(next ? 'save.saved' : 'save.removed') }),
    onError: (error, next) => {
      cache.setQueryData(query.queryKey, !next);
      toast({ title: t(next ? 'save.failed' : 'save.removeFailed'), description: errorText(error), tone: 'danger' });
    },
  });
  return (
    <IconButton
      icon="heart"
      solid={saved}
      label={t('save.label')}
      aria-pressed={saved}
      onClick={() => {
        if (signInFirst()) mutate(!saved);
      }}
    />
  );
}
