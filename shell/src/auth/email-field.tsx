import { useTranslation } from '@dabbab/platform/i18n';
import { TextField } from '@dabbab/ui/text-field';
import { readDraft } from './auth-draft.ts';

/** Asks for the e-mail address of an account, and begins with what was typed on any sign-in screen. */
export function EmailField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('shell-auth');
  return (
    <TextField
      label={t('email')}
      error={error}
      name="email"
      type="email"
      dir="ltr"
      autoComplete="username"
      autoCapitalize="none"
      defaultValue={readDraft().email}
    />
  );
}
