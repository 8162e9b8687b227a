import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useId, useState } from 'react';
import { type AdminAccount, type Obstacle, setAdmin } from '../../data/admins/admins.ts';
import { useDeskPlace } from '../../desk/desk-context.ts';
import { useUndoable } from '../../desk/use-undoable.ts';

/** Ends the rights of an admin; where that is not possible the button says why. */
export function RevokeAdmin({ admin: { id, username, obstacle } }: { admin: AdminAccount }) {
  const { t } = useTranslation('admin-admins');
  const { close } = useDeskPlace();
  const act = useUndoable();
  const reasonId = useId();
  const [asking, setAsking] = useState(false);
  const revoke = async () => {
    setAsking(false);
    const said = { done: t('revoke.done', { name: username }), failed: t('updateFailed') };
    if (await act({ action: setAdmin, input: { id, admin: false }, entity: 'profiles', ids: [id], ...said })) close();
  };
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-disabled={obstacle !== null}
        aria-describedby={obstacle ? reasonId : undefined}
        onClick={() => obstacle ?? setAsking(true)}
      >
        {t('revoke.button')}
      </Button>
      {obstacle && (
        <p id={reasonId} className="muted">
          {t(`obstacle.${obstacle as Obstacle}`)}
        </p>
      )}
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('revoke.title', { name: username })}
        closeLabel={t('close')}
        confirmLabel={t('revoke.button')}
        cancelLabel={t('cancel')}
        onConfirm={() => void revoke()}
      >
        <p>{t('revoke.text')}</p>
      </ConfirmSheet>
    </>
  );
}
