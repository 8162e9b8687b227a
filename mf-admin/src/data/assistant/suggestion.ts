import { invokeFunction } from '@dabbab/platform/kit/invoke-function';
import { queryClient, queryOptions } from '@dabbab/platform/query';
import { assistantKeys, type Source } from './turns.ts';

export interface Suggestion {
  suggestion: string;
  reason: string;
  source: 'provider' | 'rules';
  sources: Source[];
}

/** The reason of a suggestion that is none. */
export const NOTHING = 'No relevant data to analyze.';

const FIVE_MINUTES = 5 * 60 * 1000;

/** Asks what an admin could do next; null once they have seen it. A failure is only logged: nobody waits for it. */
export const suggestionQuery = queryOptions({
  queryKey: assistantKeys.suggestion(),
  queryFn: (): Promise<Suggestion | null> =>
    invokeFunction<Suggestion>('suggest-ai', {}).catch((error: unknown) => {
      console.error('Error fetching suggestion', error);
      return null;
    }),
  staleTime: FIVE_MINUTES,
  retry: false,
});

/** Takes the suggestion away. */
export function clearSuggestion(): void {
  queryClient.setQueryData(suggestionQuery.queryKey, null);
}
