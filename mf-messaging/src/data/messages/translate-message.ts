import type { Language } from '@dabbab/contract/language';
import type { Action } from '@dabbab/platform/kit/action';
import { invokeFunction } from '@dabbab/platform/kit/invoke-function';

/** Puts a message into the reader's language, by the provider that the site has configured. */
export const translateMessage = (messageId: string): Action<Language, string> => ({
  send: async (to) => (await invokeFunction<{ text: string }>('translate-message', { message_id: messageId, to })).text,
});
