import { useTranslation } from '@dabbab/platform/i18n';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { readDraft } from './auth-draft.ts';

/** Asks for the e-mail address of an account, and begins with what was typed on any sign-in screen. */
export function EmailField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('shell-auth');
  return (
    <Field label={t('email')} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={readDraft().email}
        />
      )}
    </Field>
  );
}
