import type { Database } from '@dabbab/platform/database.types';
import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Price } from '@dabbab/ui/price';
import { Sheet } from '@dabbab/ui/sheet';

interface SoldDoneProps {
  sold: Database['public']['CompositeTypes']['sold_listing'];
  /** Whether there is a buyer, who is asked to confirm. */
  asked: boolean;
  open: boolean;
  onClose: () => void;
}

/** Says what follows a sale: what is to be paid, and that the buyer is asked. */
export function SoldDone({ sold, asked, open, onClose }: SoldDoneProps) {
  const { t } = useTranslation('listings-sold-sheet');
  const { t: common } = useTranslation('listings');
  const owed = sold.payment_id !== null;
  const toSale = `/sale/${sold.listing_id}`;
  return (
    <Sheet open={open} onClose={onClose} title={t('done')} closeLabel={t('back')}>
      <div className="stack">
        <p>{t('doneText')}</p>
        {owed && asked && <p>{t('asked')}</p>}
        {owed && (
          <p>
            {t('owed')} <Price amount={sold.amount} currency={common('card.currency')} />
          </p>
        )}
        {owed && hasRoute('/checkout') ? (
          <ButtonLink as={Link} to={`/checkout?payment=${sold.payment_id}`} variant="brand" block>
            {t('pay')}
          </ButtonLink>
        ) : (
          <Button variant="ink" block onClick={onClose}>
            {t('close')}
          </Button>
        )}
        {owed && asked && hasRoute(toSale) && (
          <ButtonLink as={Link} to={toSale} block>
            {t('follow')}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  );
}
