import { useTranslation } from '@dabbab/platform/i18n';
import type { Action } from '@dabbab/platform/kit/action';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';

/**
 * Runs an action that needs one press only, and says in a toast whether it was done.
 * @param done gives the text of that toast
 */
export function useAdAction<Input = void, Result = void>(
  action: Action<Input, Result>,
  done: (result: Result) => string,
  onDone?: () => void,
) {
  const { t } = useTranslation('listings-ad-deferred');
  return useAction(action, {
    done: (result) => {
      toast({ title: done(result) });
      onDone?.();
    },
    failed: () => t('failed'),
  });
}
