import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** Whether a person has answered the popup with this key. */
export const popupAnswerQuery = (userId: string, popupKey: string) =>
  queryOptions({
    queryKey: ['shell', 'popup-answer', userId, popupKey],
    queryFn: async (): Promise<boolean> => {
      const answers = rest().from('popup_agreements').select('agreed').eq('user_id', userId).eq('popup_key', popupKey);
      return unwrap(await answers).length > 0;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
