import { useTranslation } from '@dabbab/platform/i18n';
import { useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength-meter.tsx';

/** What auth refuses about a new password; the field says it. */
export const passwordReasons = {
  'weak-password': 'password',
  'weak-password-characters': 'password',
  'leaked-password': 'password',
  'same-password': 'password',
} as const;

export interface NewPasswordFieldsProps {
  problem: (field: 'password' | 'repeat') => string | undefined;
  /** What else the form holds, which a password should not be made of. */
  personal: () => readonly string[];
}

/** Asks for a new password twice, and says how good it is. */
export function NewPasswordFields({ problem, personal }: NewPasswordFieldsProps) {
  const { t } = useTranslation('shell-auth');
  const [password, setPassword] = useState('');
  return (
    <>
      <div>
        <PasswordField
          name="password"
          label={t('newPassword.label')}
          help={t('newPassword.help')}
          error={problem('password')}
          autoComplete="new-password"
          onChange={setPassword}
        />
        <PasswordStrength password={password} personal={personal()} />
      </div>
      <PasswordField
        name="repeat"
        label={t('newPassword.repeat')}
        error={problem('repeat')}
        autoComplete="new-password"
      />
    </>
  );
}
