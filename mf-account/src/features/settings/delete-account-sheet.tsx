import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { requestDeletion } from '../../data/account/deletion.ts';

export interface DeleteAccountSheetProps {
  userId: string;
  /** Whether the person has a password, which is asked then. */
  hasPassword: boolean;
  onClose: () => void;
}

/** Says what the deletion of an account takes away and what stays, and asks for it. */
export function DeleteAccountSheet({ userId, hasPassword, onClose }: DeleteAccountSheetProps) {
  const { t } = useTranslation('account-settings');
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const { problemOf, formProps } = useCheckedForm<{ password: string; sure: boolean }, true>(
    { password, sure },
    (now) => ({
      ...(hasPassword && !now.password && { password: true }),
      ...(!now.sure && { sure: true }),
    }),
  );
  const { act, pending, failure } = useAction(requestDeletion(userId), { done: onClose });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('data.delete')}
      closeLabel={t('close')}
      form={formProps(() => act(password))}
      button={{ variant: 'danger-fill', loading: pending, children: t('deletion.request') }}
      failure={failure}
    >
      <p>{t('deletion.goes')}</p>
      <p>{t('deletion.stays')}</p>
      <p className="muted">{t('deletion.delay')}</p>
      {hasPassword && (
        <TextField
          label={t('deletion.password')}
          error={problemOf('password') && t('password.currentMissing')}
          name="password"
          type="password"
          dir="ltr"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <div>
        <Checkbox
          name="sure"
          label={t('deletion.sure')}
          checked={sure}
          aria-invalid={problemOf('sure') ? true : undefined}
          aria-describedby={problemOf('sure') ? 'deletion-sure' : undefined}
          onChange={({ target }) => setSure(target.checked)}
        />
        {problemOf('sure') && (
          <p id="deletion-sure" className="field__error">
            {t('deletion.sureMissing')}
          </p>
        )}
      </div>
    </FormSheet>
  );
}
