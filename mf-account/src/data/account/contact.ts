import type { Action } from '@dabbab/platform/kit/action';
import { askAuth } from '@dabbab/platform/kit/ask-auth';
import { ownProfileQuery } from '../profiles/own-profile.ts';
import { accountQuery } from './account.ts';

/** Asks for another e-mail address; it counts once the links in the mails were followed. */
export const changeEmail = (userId: string): Action<string> => ({
  invalidates: [accountQuery(userId).queryKey],
  send: async (email) => {
    const emailRedirectTo = new URL('/profile/settings', location.origin).href;
    await askAuth((auth) => auth.updateUser({ email: email.trim() }, { emailRedirectTo }));
  },
});

/** Sends a code to a new number, in E.164. */
export const sendPhoneCode: Action<string> = {
  send: async (phone) => {
    await askAuth((auth) => auth.updateUser({ phone }));
  },
};

/** Makes a number the person's by the code that it got. */
export const confirmPhone = (userId: string): Action<{ phone: string; code: string }> => ({
  invalidates: [accountQuery(userId).queryKey, ownProfileQuery(userId).queryKey],
  send: async ({ phone, code }) => {
    await askAuth((auth) => auth.verifyOtp({ phone, token: code, type: 'phone_change' }));
  },
});
