import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useMutation, useQueryClient } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { Price } from '@dabbab/ui/price';
import { toast } from '@dabbab/ui/toast';
import { type OwnBid, ownBidQuery, withdrawBid } from '../../data/bids/bids.ts';

export interface PendingBidProps {
  bid: OwnBid;
  listingId: string;
  onChange: () => void;
}

/** One's own offer while the seller has not answered: to change, or to take back. */
export function PendingBid({ bid, listingId, onChange }: PendingBidProps) {
  const { t } = useTranslation('messaging');
  const { ago } = useFormat();
  const errorText = useErrorText();
  const userId = useAuth().user?.id ?? '';
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawBid(bid.id),
    onSuccess: () => toast({ title: t('bid.withdrawn') }),
    onError: (error) => toast({ title: t('bid.notWithdrawn'), description: errorText(error), tone: 'danger' }),
    // Refused or not: it may have been answered meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey: ownBidQuery(userId, listingId).queryKey }),
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
          <Button size="sm" variant="text" loading={isPending} onClick={() => mutate()}>
            {t('bid.withdraw')}
          </Button>
        </div>
      </div>
    </div>
  );
}
