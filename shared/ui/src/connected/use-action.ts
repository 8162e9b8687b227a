import { useErrorText } from '@dabbab/platform/errors';
import { type Action, perform, showOptimistically } from '@dabbab/platform/kit/action';
import { useMutation } from '@dabbab/platform/query';
import { toast } from '@dabbab/ui/toast';
import { useRef } from 'react';

export interface ActionOptions<Input, Result> {
  /** Is called after the backend agreed and the stale queries on the screen were fetched again. */
  done?: (result: Result, input: Input) => void;
  /** Gives the toast about a refusal: its title, or title and text. Without one the screen shows `failure` itself. */
  failed?: (error: unknown, input: Input) => string | { title: string; description?: string } | undefined;
}

/**
 * Runs an action for the buttons of a screen. A press while the one before is under way is ignored; if the action is
 * optimistic it is sent afterwards, so that the last press decides. Without a connection it fails at once (`offline`).
 * @returns `act(input)` sends the action; `pending` while it is under way; `data` is the last result, `error` the last
 * refusal and `failure` the same in words; `reset` forgets all three
 */
export function useAction<Input = void, Result = void>(
  action: Action<Input, Result>,
  { done, failed }: ActionOptions<Input, Result> = {},
) {
  const errorText = useErrorText();
  const underWay = useRef(false);
  const { mutate, isPending, error, data, reset } = useMutation({
    ...(action.optimistic && {
      mutationKey: action.optimistic.queryKey,
      scope: { id: JSON.stringify(action.optimistic.queryKey) },
    }),
    // Without a connection it fails at once: kept back, it would happen later by itself, when nobody expects it any more.
    networkMode: 'always',
    mutationFn: (input: Input) => perform(action, input),
    onMutate: (input) => showOptimistically(action, input),
    onSuccess: (result, input) => done?.(result, input),
    onError: (refusal, input, rollBack) => {
      rollBack?.();
      const message = failed?.(refusal, input);
      if (typeof message === 'string') toast({ title: message, description: errorText(refusal), tone: 'danger' });
      else if (message) toast({ ...message, tone: 'danger' });
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  const act = (input: Input) => {
    if (underWay.current && !action.optimistic) return;
    underWay.current = true;
    mutate(input);
  };
  return { act, pending: isPending, error, failure: error ? errorText(error) : undefined, data, reset };
}
