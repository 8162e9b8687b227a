import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { saleFitsQuery } from '../data/sales/sale-fits.ts';
import type { Sale } from '../data/sales/sale.ts';

/** Leads the buyer of a part to what they may say of it: whether it fits. */
export function FitsLink({ userId, sale }: { userId: string; sale: Sale }) {
  const { t } = useTranslation('account-sale');
  const { data: fits = [] } = useQuery(saleFitsQuery(userId, sale));
  if (!fits.some((asked) => asked.fits === null)) return null;
  return (
    <Link className="link sale-notice__link" to={`/sale/${sale.listing_id}`}>
      {t('fits.tell')}
    </Link>
  );
}
