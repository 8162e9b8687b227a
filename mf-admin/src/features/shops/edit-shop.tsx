import { useTranslation } from '@dabbab/platform/i18n';
import { perform } from '@dabbab/platform/kit/action';
import { draftKey } from '@dabbab/platform/kit/drafts';
import { changedColumns } from '@dabbab/platform/kit/fields';
import { useAuth } from '@dabbab/platform/session';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import type { ShopRow } from '../../data/shops/shop-fields.ts';
import { editShop, type ShopRecord } from '../../data/shops/shops.ts';
import { ShopForm } from './shop-form.tsx';
import { emptyShop } from './shop-values.ts';

/** Changes what a shop shows of itself. */
export function EditShop({ shop, onClose }: { shop: ShopRecord['shop']; onClose: () => void }) {
  const { t } = useTranslation('admin-shops');
  const userId = useAuth().user?.id;
  // As it was when the form opened: what somebody else changes meanwhile is not overwritten unseen.
  const [before] = useState(shop);
  const columns = Object.keys(emptyShop) as (keyof ShopRow)[];
  const known = Object.fromEntries(columns.map((name) => [name, before[name]])) as unknown as ShopRow;
  return (
    <ShopForm
      title={t('edit.title')}
      save={t('edit.save')}
      draft={draftKey(`admin-shop:${before.id}`, userId)}
      row={known}
      onClose={onClose}
      onSave={async (row) => {
        const change = changedColumns(known, row);
        if (Object.keys(change).length > 0)
          await perform(editShop, { id: before.id, version: before.updated_at, change });
        toast({ title: t('edit.done') });
      }}
    />
  );
}
