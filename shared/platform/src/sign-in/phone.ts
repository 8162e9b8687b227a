import { askAuth } from '../kit/ask-auth.ts';
import { enter } from '../session.tsx';

/**
 * Sends a code by text message.
 * @param phone in E.164
 * @param newAccount the language of an account to be made if the number has none; without it that is `no-account`
 * @throws AppError
 */
export async function sendPhoneCode(
  phone: string,
  newAccount?: { language: string },
  captchaToken?: string,
): Promise<void> {
  const options = {
    ...(newAccount ? { shouldCreateUser: true, data: newAccount } : { shouldCreateUser: false }),
    ...(captchaToken && { captchaToken }),
  };
  await askAuth((auth) => auth.signInWithOtp({ phone, options }));
}

/**
 * Signs in with the code of a text message.
 * @throws AppError
 */
export async function verifyPhoneCode(phone: string, token: string): Promise<void> {
  const { session } = await askAuth((auth) => auth.verifyOtp({ phone, token, type: 'sms' }));
  await enter(session);
}
