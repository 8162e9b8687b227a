import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { perform } from '@dabbab/platform/kit/action';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Icon } from '@dabbab/ui/icon';
import { Menu, MenuItem } from '@dabbab/ui/menu';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import {
  deactivateSubscription,
  deleteShop,
  extendSubscription,
  type ShopRecord,
  suspendShop,
} from '../../data/shops/shops.ts';
import { useDeskPlace } from '../../desk/desk-context.ts';
import { useUndoable } from '../../desk/use-undoable.ts';
import { SuspendSheet } from '../../record/suspend-sheet.tsx';
import { EditShop } from './edit-shop.tsx';
import { ExtendSheet } from './extend-sheet.tsx';

/** Changes a shop, its subscription and whether it is shown. */
export function ShopActions({ record }: { record: ShopRecord }) {
  const { t } = useTranslation('admin-shops');
  const errorText = useErrorText();
  const { close: closeDrawer } = useDeskPlace();
  const [asking, setAsking] = useState<'edit' | 'suspend' | 'extend' | 'deactivate' | 'delete'>();
  const act = useUndoable();
  const close = () => setAsking(undefined);
  const { shop, owner } = record;
  const { id } = shop;

  const suspend = async (suspended: boolean, reason?: string) => {
    const done = t(suspended ? 'suspend.done' : 'restore.done');
    return act({ action: suspendShop, input: { id, suspended, reason }, entity: 'shops', ids: [id], done });
  };
  const failed = (error: unknown) => ({ title: errorText(error) });
  const extend = useAction(extendSubscription, { done: () => toast({ title: t('extend.done') }), failed });
  const deactivate = useAction(deactivateSubscription, {
    done: () => {
      close();
      toast({ title: t('deactivate.done') });
    },
    failed,
  });
  const remove = async () => {
    close();
    try {
      await perform(deleteShop, id);
      toast({ title: t('delete.done') });
      closeDrawer();
    } catch (error) {
      toast({ title: t('failedDelete'), description: errorText(error), tone: 'danger' });
    }
  };

  return (
    <>
      <Button variant="ink" onClick={() => setAsking('extend')}>
        {t('extend.label')}
      </Button>
      <Button onClick={() => setAsking('edit')}>{t('edit.label')}</Button>
      {shop.suspended ? (
        <Button icon="check" onClick={() => void suspend(false)}>
          {t('restore.label')}
        </Button>
      ) : (
        <Button variant="danger" icon="ban" onClick={() => setAsking('suspend')}>
          {t('suspend.label')}
        </Button>
      )}
      <Menu label={t('more')} trigger={<Icon name="more" />}>
        {record.plan !== 'free' && (
          <MenuItem icon="clock" danger onSelect={() => setAsking('deactivate')}>
            {t('deactivate.label')}
          </MenuItem>
        )}
        <MenuItem icon="trash" danger onSelect={() => setAsking('delete')}>
          {t('delete.label')}
        </MenuItem>
      </Menu>
      {asking === 'edit' && <EditShop shop={shop} onClose={close} />}
      {asking === 'suspend' && (
        <SuspendSheet
          subject={id}
          title={t('suspend.title')}
          text={t('suspend.text')}
          onClose={close}
          onSuspend={async (reason) => suspend(true, reason)}
        />
      )}
      {asking === 'extend' && (
        <ExtendSheet
          record={record}
          onClose={close}
          onExtend={(days, plan) => {
            close();
            extend.act({ owner: owner.id, days, plan });
          }}
        />
      )}
      <ConfirmSheet
        open={asking === 'deactivate'}
        onClose={close}
        title={t('deactivate.title')}
        closeLabel={t('close')}
        cancelLabel={t('cancel')}
        confirmLabel={t('deactivate.label')}
        pending={deactivate.pending}
        onConfirm={() => deactivate.act(owner.id)}
      >
        <p>{t('deactivate.text')}</p>
      </ConfirmSheet>
      <ConfirmSheet
        open={asking === 'delete'}
        onClose={close}
        title={t('delete.title')}
        closeLabel={t('close')}
        cancelLabel={t('cancel')}
        confirmLabel={t('delete.label')}
        onConfirm={() => void remove()}
      >
        <p>{t('delete.text')}</p>
      </ConfirmSheet>
    </>
  );
}
