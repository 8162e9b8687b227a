import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Price } from '@dabbab/ui/price';
import { toast } from '@dabbab/ui/toast';
import { type OwnBid, withdrawBid } from '../../data/bids/bids.ts';

export interface PendingBidProps {
  bid: OwnBid;
  listingId: string;
  onChange: () => void;
}

/** Shows one's own bid until the seller answers; it can be changed or withdrawn. */
export function PendingBid({ bid, listingId, onChange }: PendingBidProps) {
  const { t } = useTranslation('messaging');
  const { ago } = useFormat();
  const userId = useAuth().user?.id ?? '';
  const { act, pending } = useAction(withdrawBid(userId, listingId, bid.id), {
    done: () => toast({ title: t('bid.withdrawn') }),
    failed: () => t('bid.notWithdrawn'),
  });
  return (
    <div className="pending-bid">
      <p className="pending-bid__head">
        {t('bid.own')} · {t('bid.pending')}
      </p>
      <div className="pending-bid__body">
        <p className="pending-bid__amount">
          <Price amount={bid.amount} currency={t('currency')} />
        </p>
        {bid.message && (
          <p className="pending-bid__message">
            <bdi>{bid.message}</bdi>
          </p>
        )}
        <p className="muted text-sm">
          <time dateTime={bid.created_at}>{ago(bid.created_at)}</time>
        </p>
        <div className="row">
          <Button size="sm" onClick={onChange}>
            {t('bid.change')}
          </Button>
          <Button size="sm" variant="text" loading={pending} onClick={() => act()}>
            {t('bid.withdraw')}
          </Button>
        </div>
      </div>
    </div>
  );
}
