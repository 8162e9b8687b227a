import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import { shopStatus, shopTones } from './shop-status.ts';

/** The state of a shop in one word. */
export function ShopStatusTag({ shop }: { shop: Parameters<typeof shopStatus>[0] }) {
  const { t } = useTranslation('admin-shops');
  const status = shopStatus(shop);
  return <Tag tone={shopTones[status]}>{t(`status.${status}`)}</Tag>;
}
