import { useTranslation } from '@dabbab/platform/i18n';
import { dropDraft } from '@dabbab/platform/kit/drafts';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import type { OwnShop } from '../../data/own-shop/own-shop.ts';
import { deleteShop } from '../../data/own-shop/save-shop.ts';
import { shopDraftKey } from './shop-draft.ts';

export interface DeleteShopProps {
  userId: string;
  shop: OwnShop;
  onDeleted: () => void;
}

/** Deletes one's shop, after saying what goes with it and what does not. */
export function DeleteShop({ userId, shop, onDeleted }: DeleteShopProps) {
  const { t } = useTranslation('shops-desk');
  const [asking, setAsking] = useState(false);
  const { act, pending } = useAction(deleteShop(shop), {
    done: () => {
      dropDraft(shopDraftKey(userId));
      toast({ title: t('delete.done') });
      onDeleted();
    },
    failed: () => t('delete.failed'),
  });
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
        {t('delete.ask')}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('delete.sure')}
        closeLabel={t('close')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('delete.keep')}
        pending={pending}
        onConfirm={() => act()}
      >
        <ul className="delete-shop__list">
          <li>{t('delete.page')}</li>
          <li>{t('delete.featured')}</li>
          <li>{t('delete.ads')}</li>
          <li>{t('delete.plan')}</li>
        </ul>
      </ConfirmSheet>
    </>
  );
}
