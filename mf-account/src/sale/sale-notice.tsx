import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { saleQuery } from '../data/sales/sale.ts';
import { FitsLink } from './fits-link.tsx';
import { SaleSteps } from './sale-steps.tsx';

interface SaleNoticeProps {
  listingId: string;
  /** Only the sale between the signed-in person and this one. */
  personId?: string;
}

/** Says how the sale of an ad stands, where it concerns the signed-in person. */
export function SaleNotice({ listingId, personId }: SaleNoticeProps) {
  const { t } = useTranslation('account-sale');
  const { user } = useAuth();
  const { data: sale } = useQuery(saleQuery(user?.id, listingId));
  if (!sale || sale.role === 'admin') return null;
  if (personId !== undefined && ![sale.seller_id, sale.buyer_id, sale.rival_id].includes(personId)) return null;
  return (
    <section className="sale-notice" aria-label={t('title')}>
      <SaleSteps sale={sale} />
      {user && <FitsLink userId={user.id} sale={sale} />}
    </section>
  );
}
