import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import { useState } from 'react';
import { CreateAdmin } from './create-admin.tsx';
import { GrantAdmin } from './grant-admin.tsx';

/** Adds an admin: somebody who has an account already, or a new account. */
export function AddAdmin() {
  const { t } = useTranslation('admin-admins');
  const [way, setWay] = useState<'grant' | 'create'>();
  const close = () => setWay(undefined);
  return (
    <>
      <Button size="sm" variant="ink" icon="user-plus" onClick={() => setWay('grant')}>
        {t('add')}
      </Button>
      <Sheet open={way === 'grant'} onClose={close} title={t('grant.title')} closeLabel={t('close')}>
        <GrantAdmin onDone={close} />
        <p className="muted add-admin__other">
          {t('grant.noAccount')}{' '}
          <button type="button" className="link" onClick={() => setWay('create')}>
            {t('create.title')}
          </button>
        </p>
      </Sheet>
      <CreateAdmin open={way === 'create'} onClose={close} />
    </>
  );
}
