import { toAppError } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** Whether a person has answered the popup with this key. */
export const popupAnswerQuery = (userId: string, popupKey: string) =>
  queryOptions({
    queryKey: ['shell', 'popup-answer', userId, popupKey],
    queryFn: async (): Promise<boolean> => {
      const { data, error, status } = await rest()
        .from('popup_agreements')
        .select('agreed')
        .eq('user_id', userId)
        .eq('popup_key', popupKey)
        .maybeSingle();
      if (error) throw toAppError(Object.assign({ status }, error));
      return data !== null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
