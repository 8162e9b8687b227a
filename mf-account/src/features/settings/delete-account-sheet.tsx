import { toAppError } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { requestDeletion } from '../../data/account/deletion.ts';

export interface DeleteAccountSheetProps {
  userId: string;
  /** Whether the person has a password, which is asked then. */
  hasPassword: boolean;
  onAsked: () => void;
  onClose: () => void;
}

/** Says what the deletion of an account takes away and what stays, and asks for it. */
export function DeleteAccountSheet({ userId, hasPassword, onAsked, onClose }: DeleteAccountSheetProps) {
  const { t } = useTranslation('account-settings');
  const format = useFormat();
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const { problemOf, refuse, formProps } = useCheckedForm<{ password: string; sure: boolean }, string>(
    { password, sure },
    (now) => ({
      ...(hasPassword && !now.password && { password: t('password.currentMissing') }),
      ...(!now.sure && { sure: t('deletion.sureMissing') }),
    }),
  );
  const { act, pending, error, failure } = useAction(requestDeletion(userId), {
    done: (dueAt) => {
      toast({ title: t('deletion.due', { date: format.date(dueAt) }) });
      onAsked();
    },
    failed: (refusal) => {
      if (isWrongPassword(refusal)) refuse({ password: t('password.wrong') });
      return undefined; // the sheet says it
    },
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('data.delete')}
      closeLabel={t('close')}
      form={formProps(() => act(password))}
      button={{ variant: 'danger-fill', loading: pending, children: t('deletion.request') }}
      failure={isWrongPassword(error) ? undefined : failure}
    >
      <p>{t('deletion.goes')}</p>
      <p>{t('deletion.stays')}</p>
      <p className="muted">{t('deletion.delay')}</p>
      {hasPassword && (
        <TextField
          label={t('deletion.password')}
          error={problemOf('password')}
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
            {problemOf('sure')}
          </p>
        )}
      </div>
    </FormSheet>
  );
}

const isWrongPassword = (error: unknown) => toAppError(error).reason === 'wrong-password';
