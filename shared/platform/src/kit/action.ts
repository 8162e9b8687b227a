// Imported by the package's own name: a remote that bundles this file still uses the query cache of the shell.
import { queryClient } from '@dabbab/platform/query';
import { forgetPrefetched } from '../prefetched.ts';

/**
 * A change that a person asks the backend for, such as renewing an ad. A function in `src/data` makes it for one subject
 * (`renewAd(adId)`); a screen runs it with `useAction` of `@dabbab/ui`.
 */
export interface Action<Input = void, Result = void> {
  /** Sends the change to the backend. @throws AppError if the backend refuses it or cannot be reached */
  send: (input: Input) => Promise<Result>;
  /** Names the queries that the change makes stale, each by the first parts of its key. */
  invalidates?: readonly (readonly unknown[])[];
  /** `none` marks those queries as stale but fetches none again: for a change after which their screen closes. */
  refetch?: 'none';
  /** Shows the expected result before the backend answers: `show` writes it into the cached data of this query. */
  optimistic?: { queryKey: readonly unknown[]; show: (input: Input) => void };
}

/**
 * Sends an action, marks the queries that it invalidates as stale, and waits until those on the screen are fetched again.
 * Of several optimistic changes to one query, sent one after the other by `useAction`, the last one fetches: before it,
 * the backend would still answer the opposite of what the screen shows.
 * @returns what the backend answered
 * @throws AppError as `send` does; the queries are fetched again then too, because the screen may have shown old data
 */
export async function perform<Input, Result>(action: Action<Input, Result>, input: Input): Promise<Result> {
  const { invalidates = [], refetch = 'active', optimistic } = action;
  const isFollowed = () =>
    optimistic !== undefined && queryClient.isMutating({ mutationKey: optimistic.queryKey, exact: true }) > 1;
  const invalidate = () => {
    if (invalidates.length > 0) forgetPrefetched();
    const refetchType = isFollowed() ? 'none' : refetch;
    return Promise.all(
      invalidates.map(async (queryKey) => {
        // A first answer that is on its way would be kept for the new one, and may be older than the change.
        if (refetchType === 'active') await queryClient.cancelQueries({ queryKey, type: 'active' });
        return queryClient.invalidateQueries({ queryKey, refetchType });
      }),
    );
  };
  try {
    const result = await action.send(input);
    await invalidate();
    return result;
  } catch (error) {
    void invalidate();
    throw error;
  }
}

/**
 * Shows the expected result of an action, if it has one to show.
 * @returns rolls back: shows again what the query held before
 */
export async function showOptimistically<Input, Result>(
  { optimistic }: Action<Input, Result>,
  input: Input,
): Promise<() => void> {
  if (!optimistic) return () => {};
  const { queryKey, show } = optimistic;
  await queryClient.cancelQueries({ queryKey });
  const before: unknown = queryClient.getQueryData(queryKey);
  show(input);
  return () => {
    if (before === undefined) void queryClient.resetQueries({ queryKey });
    else queryClient.setQueryData(queryKey, before);
  };
}
