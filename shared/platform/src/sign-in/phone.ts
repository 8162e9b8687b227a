import { enter } from '../session.tsx';
import { loadSupabase } from '../supabase.ts';
import { refusalOf } from './refusal.ts';

/**
 * Sends a code by text message.
 * @param phone in E.164
 * @param newAccount the language of an account to be made if the number has none; without it that is `no-account`
 * @throws AppError
 */
export async function sendPhoneCode(phone: string, newAccount?: { language: string }): Promise<void> {
  const { auth } = await loadSupabase();
  const options = newAccount ? { shouldCreateUser: true, data: newAccount } : { shouldCreateUser: false };
  const { error } = await auth.signInWithOtp({ phone, options });
  if (error) throw await refusalOf(error);
}

/**
 * Signs in with the code of a text message.
 * @throws AppError
 */
export async function verifyPhoneCode(phone: string, token: string): Promise<void> {
  const { auth } = await loadSupabase();
  const { data, error } = await auth.verifyOtp({ phone, token, type: 'sms' });
  if (error) throw await refusalOf(error);
  await enter(data.session);
}
