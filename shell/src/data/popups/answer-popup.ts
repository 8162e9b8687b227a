import { toAppError } from '@dabbab/platform/errors';
import { queryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { popupAnswerQuery } from './popup-answer-query.ts';

/**
 * Stores what a person answers to a popup; an answer that they have given before, in another tab, stays.
 * @throws AppError if it could not be stored
 */
export async function answerPopup(userId: string, popupKey: string, agreed: boolean): Promise<void> {
  const { error, status } = await rest()
    .from('popup_agreements')
    .insert({ user_id: userId, popup_key: popupKey, agreed });
  const failure = error && toAppError(Object.assign({ status }, error));
  if (failure && failure.code !== 'already-exists') throw failure;
  queryClient.setQueryData(popupAnswerQuery(userId, popupKey).queryKey, true);
}
