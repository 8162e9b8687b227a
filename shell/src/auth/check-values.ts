import { isMobile, readPhone } from '@dabbab/platform/kit/phone-number';

/** Problems that are found before anything is sent; keys of `errors`. */
export type Problem =
  | 'usernameRequired'
  | 'usernameLength'
  | 'emailRequired'
  | 'emailInvalid'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'passwordRequired'
  | 'passwordShort'
  | 'passwordsDiffer'
  | 'codeLength'
  | 'recoveryLength';

/** Fields and what is wrong with them. */
export type Problems<Field extends string> = { [Name in Field]?: Problem | undefined };

export type LoginField = 'email' | 'password';
export type NewPasswordField = 'password' | 'repeat';
export type RegistrationField = LoginField | NewPasswordField | 'username';

/** As `minimum_password_length` of `supabase/config.toml` has it. */
const MIN_PASSWORD = 6;
/** As `profiles_username_check` has it. */
const USERNAME_LENGTH = { min: 2, max: 40 };
/** Whether a mailbox exists only a mail can tell. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkLogin(values: Record<LoginField, string>): Problems<LoginField> {
  return { email: emailProblem(values.email), password: values.password ? undefined : 'passwordRequired' };
}

export function checkEmail(values: Record<'email', string>): Problems<'email'> {
  return { email: emailProblem(values.email) };
}

export function checkPhone({ phone }: Record<'phone', string>): Problems<'phone'> {
  if (phone.trim() === '') return { phone: 'phoneRequired' };
  const number = readPhone(phone);
  return number && isMobile(number) ? {} : { phone: 'phoneInvalid' };
}

export function checkCode({ code }: Record<'code', string>): Problems<'code'> {
  return /^\d{6}$/.test(code) ? {} : { code: 'codeLength' };
}

export function checkRecoveryCode({ recovery }: Record<'recovery', string>): Problems<'recovery'> {
  return recovery.replaceAll(/[^a-z\d]/gi, '').length === 10 ? {} : { recovery: 'recoveryLength' };
}

export function checkNewPassword(values: Record<NewPasswordField, string>): Problems<NewPasswordField> {
  return {
    password: values.password.length < MIN_PASSWORD ? 'passwordShort' : undefined,
    repeat: values.repeat === values.password ? undefined : 'passwordsDiffer',
  };
}

export function checkUsername({ username }: Record<'username', string>): Problems<'username'> {
  return { username: usernameProblem(username) };
}

export function checkRegistration(values: Record<RegistrationField, string>): Problems<RegistrationField> {
  return {
    username: usernameProblem(values.username),
    email: emailProblem(values.email),
    ...checkNewPassword(values),
  };
}

function usernameProblem(username: string): Problem | undefined {
  // In letters, as the database counts: an emoji is one.
  const { length } = Array.from(username.trim());
  if (length === 0) return 'usernameRequired';
  return length < USERNAME_LENGTH.min || length > USERNAME_LENGTH.max ? 'usernameLength' : undefined;
}

function emailProblem(email: string): Problem | undefined {
  if (email.trim() === '') return 'emailRequired';
  return EMAIL.test(email.trim()) ? undefined : 'emailInvalid';
}
