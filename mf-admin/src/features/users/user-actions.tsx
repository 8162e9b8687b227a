import { useTranslation } from '@dabbab/platform/i18n';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { useMessageDialog } from '@dabbab/ui/connected/use-message-dialog';
import { useState } from 'react';
import { setAdmin } from '../../data/admins/admins.ts';
import { suspendUser, type UserRecord } from '../../data/users/users.ts';
import { useUndoable } from '../../desk/use-undoable.ts';
import { SuspendSheet } from '../../record/suspend-sheet.tsx';

/** What an admin does about a person: write to them, suspend them or end it, make them an admin or end it. */
export function UserActions({ user }: { user: UserRecord }) {
  const { t } = useTranslation('admin-users');
  const { user: admin } = useAuth();
  const act = useUndoable();
  const message = useMessageDialog({ personId: user.id, personName: user.username });
  const [suspending, setSuspending] = useState(false);
  const about = { entity: 'profiles', ids: [user.id] };
  // The database refuses it as well.
  if (admin?.id === user.id) return <p className="muted">{t('oneself')}</p>;

  const suspend = async (suspended: boolean, reason?: string) => {
    const input = { id: user.id, suspended, reason };
    const done = t(suspended ? 'done.suspended' : 'done.restored', { name: user.username });
    return act({ action: suspendUser, input, done, ...about });
  };
  const makeAdmin = async (wanted: boolean) => {
    const done = t(wanted ? 'done.admin' : 'done.noAdmin', { name: user.username });
    await act({ action: setAdmin, input: { id: user.id, admin: wanted }, done, ...about });
  };

  return (
    <>
      {message.available && (
        <Button variant="brand" icon="message" loading={message.opening} onClick={message.open}>
          {t('message')}
        </Button>
      )}
      {user.suspended ? (
        <Button icon="check" onClick={() => void suspend(false)}>
          {t('restore')}
        </Button>
      ) : (
        <Button variant="danger" icon="ban" onClick={() => setSuspending(true)}>
          {t('suspendOne')}
        </Button>
      )}
      <Button icon="shield" onClick={() => void makeAdmin(!user.is_admin)}>
        {t(user.is_admin ? 'revokeAdmin' : 'grantAdmin')}
      </Button>
      {message.dialog}
      {suspending && (
        <SuspendSheet
          subject={user.id}
          title={t('suspend.titleOne', { name: user.username })}
          text={t('suspend.textOne')}
          onClose={() => setSuspending(false)}
          onSuspend={async (reason) => suspend(true, reason)}
        />
      )}
    </>
  );
}
