import { toAppError, useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import type { Account } from '../../data/account/account.ts';
import { changePassword, type PasswordChange } from '../../data/account/password.ts';

/** As `minimum_password_length` of `supabase/config.toml` has it. */
const MIN_PASSWORD = 6;

export interface PasswordSheetProps {
  userId: string;
  account: Account;
  onClose: () => void;
}

/** Changes the password, for which the old one is asked, and after a day also a code; or gives one to who has none. */
export function PasswordSheet({ userId, account: { email, phone, has_password }, onClose }: PasswordSheetProps) {
  const { t } = useTranslation('account-settings');
  const errorText = useErrorText();
  const [values, setValues] = useState<PasswordChange>({ current: '', password: '', nonce: '' });
  const [codeSent, setCodeSent] = useState(false);
  const { problemOf, refuse, formProps } = useCheckedForm<PasswordChange, string>(values, (now) => ({
    ...(has_password && !now.current && { current: t('password.currentMissing') }),
    ...(now.password.length < MIN_PASSWORD && { password: t('password.short') }),
    ...(codeSent && !now.nonce.trim() && { nonce: t('password.codeMissing') }),
  }));
  const { act, pending, error, failure } = useAction(changePassword(userId), {
    done: () => {
      toast({ title: t('password.done'), description: t('password.othersEnded') });
      onClose();
    },
    failed: (error) => {
      const refusal = toAppError(error);
      const { reason = '' } = refusal;
      if (reason === 'reauthentication') setCodeSent(true);
      if (reason === 'wrong-password') refuse({ current: t('password.wrong') });
      if (aboutPassword.includes(reason)) refuse({ password: errorText(refusal) });
      return undefined; // the sheet says it
    },
  });
  const field = (name: keyof PasswordChange, autoComplete: string, help?: string) => (
    <TextField
      label={t(`password.${name}`)}
      help={help}
      error={problemOf(name)}
      name={name}
      type={name === 'nonce' ? 'text' : 'password'}
      dir="ltr"
      autoComplete={autoComplete}
      value={values[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
    />
  );
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('ways.password')}
      closeLabel={t('close')}
      form={formProps(() => act(values))}
      button={{ loading: pending, children: t('password.save') }}
      failure={isAboutField(error) ? undefined : failure}
    >
      {/* For the password manager: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? phone ?? ''} readOnly />
      {has_password && field('current', 'current-password')}
      {field('password', 'new-password', t('password.help'))}
      {codeSent && field('nonce', 'one-time-code', t('password.codeHelp'))}
    </FormSheet>
  );
}

/** What auth refuses about the new password. */
const aboutPassword: readonly string[] = [
  'weak-password',
  'weak-password-characters',
  'leaked-password',
  'same-password',
];

/** Tells whether a refusal is said at a field already. */
const isAboutField = (error: unknown) => ['wrong-password', ...aboutPassword].includes(toAppError(error).reason ?? '');
