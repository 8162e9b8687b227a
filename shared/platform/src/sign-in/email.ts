import { unwrap } from '../errors.ts';
import { askAuth } from '../kit/ask-auth.ts';
import { rest } from '../rest.ts';
import { enter } from '../session.tsx';

/**
 * Signs in with a password.
 * @param captchaToken the proof that a person asks, where the site wants it; so it is with all the others
 * @throws AppError
 */
export async function signIn(email: string, password: string, captchaToken?: string): Promise<void> {
  const options = captchaToken ? { captchaToken } : {};
  const { session } = await askAuth((auth) => auth.signInWithPassword({ email, password, options }));
  await enter(session);
}

/** Gives the address that the link of a confirmation leads back to. */
const emailRedirectTo = () => new URL('/login', location.origin).href;

/**
 * Creates an account. The name is checked beforehand: auth has no words for why the database refuses one.
 * @returns `confirm-e-mail` if the person must follow a link in a mail first
 * @throws AppError
 */
export async function signUp(
  email: string,
  password: string,
  profile: { username: string; language: string },
  captchaToken?: string,
): Promise<'signed-in' | 'confirm-e-mail'> {
  unwrap(await rest().rpc('check_text_of_form', { kind: 'name', field: 'username', written: profile.username }));
  const options = { data: profile, emailRedirectTo: emailRedirectTo(), ...(captchaToken && { captchaToken }) };
  const { session } = await askAuth((auth) => auth.signUp({ email, password, options }));
  if (!session) return 'confirm-e-mail';
  await enter(session);
  return 'signed-in';
}

/**
 * Sends the link that confirms a new account once more.
 * @throws AppError
 */
export async function resendConfirmation(email: string, captchaToken?: string): Promise<void> {
  const options = { emailRedirectTo: emailRedirectTo(), ...(captchaToken && { captchaToken }) };
  await askAuth((auth) => auth.resend({ type: 'signup', email, options }));
}
