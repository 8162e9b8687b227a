import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useMutation, useQueryClient } from '@dabbab/platform/query';
import { toast } from '@dabbab/ui/toast';
import { listingKeys } from '../../../data/listings/keys.ts';

/**
 * Something done to an ad in one press: what it changed is read anew, and what was refused is said in words.
 * @param done says what was done
 */
export function useAdAction<Result>(action: () => Promise<Result>, done: (result: Result) => string) {
  const { t } = useTranslation('listings-ad-deferred');
  const errorText = useErrorText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSuccess: async (result) => {
      await cache.invalidateQueries({ queryKey: listingKeys.all });
      toast({ title: done(result) });
    },
    onError: (error) => toast({ title: t('failed'), description: errorText(error), tone: 'danger' }),
  });
}
