import { useTranslation } from '@dabbab/platform/i18n';
import { perform } from '@dabbab/platform/kit/action';
import { draftKey } from '@dabbab/platform/kit/drafts';
import { useAuth } from '@dabbab/platform/session';
import { toast } from '@dabbab/ui/toast';
import { openShop } from '../../data/shops/shops.ts';
import { ShopForm } from './shop-form.tsx';
import { emptyShop } from './shop-values.ts';

/** Opens a shop for somebody. */
export function NewShop({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-shops');
  return (
    <ShopForm
      title={t('create.title')}
      save={t('create.save')}
      draft={draftKey('admin-shop', useAuth().user?.id)}
      row={emptyShop}
      isNew
      onClose={onClose}
      onSave={async (row, owner) => {
        await perform(openShop, { owner, row });
        toast({ title: t('create.done') });
      }}
    />
  );
}
