import './panel.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useState } from 'react';
import type { Ad } from '../../../data/listings/ad.ts';
import { approveAd, unfeatureAd } from '../../../data/listings/moderate-ad.ts';
import { isPast } from '../state-of-ad.ts';
import { FeatureSheet } from './feature-sheet.tsx';
import { SuspendSheet } from './suspend-sheet.tsx';
import { useAdAction } from './use-ad-action.ts';

/** Offers what an admin can do with an ad. */
export function AdminPanel({ ad }: { ad: Ad }) {
  const { t } = useTranslation('listings-ad-deferred');
  const { date } = useFormat();
  const [sheet, setSheet] = useState<'suspend' | 'feature'>();
  const approval = useAdAction(approveAd(ad.id), () => t('admin.approved'));
  const unfeaturing = useAdAction(unfeatureAd(ad.id), () => t('admin.unfeatured'));
  const featuredUntil = ad.featured_until && !isPast(ad.featured_until) ? ad.featured_until : null;
  const close = () => setSheet(undefined);
  return (
    <section className="row ad-panel" aria-label={t('admin.title')}>
      {ad.suspended ? (
        <Button icon="check" loading={approval.pending} onClick={() => approval.act()}>
          {t('admin.approve')}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setSheet('suspend')}>
          {t('admin.suspend')}
        </Button>
      )}
      <Button icon="star" onClick={() => setSheet('feature')}>
        {t('admin.feature')}
      </Button>
      {featuredUntil && (
        <>
          <Button loading={unfeaturing.pending} onClick={() => unfeaturing.act()}>
            {t('admin.unfeature')}
          </Button>
          <p className="ad-panel__note">{t('admin.featuredUntil', { date: date(featuredUntil) })}</p>
        </>
      )}
      <SuspendSheet adId={ad.id} open={sheet === 'suspend'} onClose={close} />
      <FeatureSheet adId={ad.id} open={sheet === 'feature'} onClose={close} />
    </section>
  );
}
