import { useTranslation } from '@dabbab/platform/i18n';
import { Link, useLocation } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import type { Bid } from '../data/bids/bids.ts';
import { cancelBid } from '../data/bids/change-bids.ts';

export interface AcceptedBidProps {
  bid: Bid;
  ownId: string;
  onReleased?: (() => void) | undefined;
}

/** Says what comes after a bid was accepted, and lets either side release the ad. */
export function AcceptedBid({ bid, ownId, onReleased }: AcceptedBidProps) {
  const { t } = useTranslation('messaging-bid-card');
  const { t: common } = useTranslation('messaging');
  const { pathname } = useLocation();
  const [asking, setAsking] = useState(false);
  const { act, pending } = useAction(cancelBid(bid), {
    done: () => {
      toast({ title: t('release.done') });
      onReleased?.();
    },
    failed: () => t('notDone'),
  });
  const ad = bid.listing_id && `/ad/${bid.listing_id}`;
  return (
    <>
      <p className="bid__next">{t(ownId === bid.seller_id ? 'next.seller' : 'next.bidder')}</p>
      <div className="bid__actions">
        {ad && ad !== pathname && (
          <ButtonLink as={Link} to={ad}>
            {t('openAd')}
          </ButtonLink>
        )}
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('release.label')}
        </Button>
      </div>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('release.ask')}
        closeLabel={common('close')}
        confirmLabel={t('release.label')}
        cancelLabel={t('release.keep')}
        pending={pending}
        onConfirm={() => act()}
      >
        <p>{t('release.text')}</p>
      </ConfirmSheet>
    </>
  );
}
