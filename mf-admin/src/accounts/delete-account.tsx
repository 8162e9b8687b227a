import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useId, useState } from 'react';
import './locales.ts';
import './delete-account.css';
import { deleteAccount } from '../data/accounts/manage-accounts.ts';
import { NotConfigured, useAccountsReady } from './not-configured.tsx';

export interface DeleteAccountProps {
  person: { id: string; username: string; is_admin: boolean };
  onDeleted: () => void;
}

/** Deletes somebody's account for good, after asking why; where that is not possible the button says why. */
export function DeleteAccount({ person: { id, username, is_admin }, onDeleted }: DeleteAccountProps) {
  const { t } = useTranslation('admin-accounts');
  const { user } = useAuth();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useDraftText(`account-deletion.${id}`);
  const reasonId = useId();
  const { unable, missing } = useAccountsReady(asking);
  const { problemOf, formProps } = useCheckedForm<{ reason: string }, 'needed'>({ reason }, (typed) =>
    typed.reason.trim() ? {} : { reason: 'needed' },
  );
  const { act, pending, failure } = useAction(deleteAccount, {
    done: (gone) => {
      toast({ title: t(gone ? 'delete.done' : 'delete.soon', { name: username }) });
      setReason('');
      setAsking(false);
      onDeleted();
    },
  });
  const obstacle = id === user?.id ? 'own' : is_admin ? 'admin' : undefined;
  return (
    <div className="delete-account">
      <Button
        variant="danger"
        size="sm"
        icon="trash"
        aria-disabled={obstacle !== undefined}
        aria-describedby={obstacle && reasonId}
        onClick={() => obstacle ?? setAsking(true)}
      >
        {t('delete.button')}
      </Button>
      {obstacle && (
        <span id={reasonId} className="muted">
          {t(`delete.obstacle.${obstacle}`)}
        </span>
      )}
      <FormSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('delete.title', { name: username })}
        closeLabel={t('close')}
        form={formProps(() => act({ id, reason: reason.trim() }))}
        button={{ variant: 'danger-fill', loading: pending, disabled: unable, children: t('delete.confirm') }}
        failure={failure && `${t('delete.failed')} ${failure}`}
      >
        {unable && <NotConfigured missing={missing} />}
        <p>{t('delete.text')}</p>
        <TextAreaField
          label={t('delete.reason')}
          help={t('delete.reasonHelp')}
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={problemOf('reason') && t('delete.reasonNeeded')}
        />
      </FormSheet>
    </div>
  );
}
