import { useTranslation } from '@dabbab/platform/i18n';
import { useSignInFirst } from '@dabbab/platform/kit/use-sign-in-first';
import { Button } from '@dabbab/ui/button';
import { toast } from '@dabbab/ui/toast';
import { suggestedAmounts } from '../../bid-card/amounts.ts';
import { BidFields } from '../../bid-card/bid-fields.tsx';
import { useBidForm } from '../../bid-card/use-bid-form.ts';
import { placeBid } from '../../data/bids/change-bids.ts';

export interface BidFormProps {
  listingId: string;
  price: number;
  minBid: number | null;
}

/** Offers an amount. A visitor signs in first and finds again what they typed. */
export function BidForm({ listingId, price, minBid }: BidFormProps) {
  const { t } = useTranslation('messaging-bid-card');
  const signInFirst = useSignInFirst();
  const { formProps, send, pending, fields } = useBidForm({
    draft: `bid:${listingId}`,
    action: placeBid(listingId),
    least: minBid,
    onSent: () => toast({ title: t('form.sent'), description: t('form.sentText') }),
  });
  return (
    <form
      className="bid-form"
      {...formProps(() => {
        if (signInFirst(undefined, { what: 'bid', about: listingId })) send();
      })}
    >
      <BidFields {...fields} suggestions={suggestedAmounts(price, minBid)} to="seller" />
      <Button type="submit" variant="ink" block loading={pending}>
        {t('form.send')}
      </Button>
    </form>
  );
}
