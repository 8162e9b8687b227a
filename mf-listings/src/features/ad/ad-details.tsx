import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { hasSlot } from '@dabbab/platform/registry';
import { useAuth } from '@dabbab/platform/session';
import { Slot } from '@dabbab/platform/slot';
import { useTitle } from '@dabbab/platform/title';
import { Icon } from '@dabbab/ui/icon';
import { lazy, Suspense, useRef } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import { AdBar } from './ad-bar.tsx';
import { AdBreadcrumbs } from './ad-breadcrumbs.tsx';
import { AdDescription } from './ad-description.tsx';
import { AdFits } from './ad-fits.tsx';
import { AdStatus } from './ad-status.tsx';
import { BidCard } from './bid-card.tsx';
import { BikeParts } from './bike-parts.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { FactsStrip } from './facts-strip.tsx';
import { FactsTable } from './facts-table.tsx';
import { Gallery } from './gallery.tsx';
import { MoreFacts } from './more-facts.tsx';
import { PriceCard } from './price-card.tsx';
import { ReportButton } from './report-button.tsx';
import { SellerCard } from './seller-card.tsx';
import { SimilarAds } from './similar-ads.tsx';
import { isOpen } from './state-of-ad.ts';
import { StateTag } from './state-tag.tsx';
import { useContact } from './use-contact.ts';
import './ad-details.css';

const OwnerPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/owner-panel.tsx')).OwnerPanel,
}));
const AdminPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/admin-panel.tsx')).AdminPanel,
}));

/** Shows an ad, and all that its reader, its owner or an admin can do with it. */
export function AdDetails({ ad }: { ad: Ad }) {
  const { t } = useTranslation('listings-ad');
  const { user } = useAuth();
  const title = textIn(useLanguage(), { ar: ad.title_ar, en: ad.title_en });
  useTitle(title.text);
  const contact = useContact(ad, title.text);
  const bids = useRef<{ show: () => void }>(null);
  const own = user?.id === ad.owner_id;
  const asking = isOpen(ad) && !own;
  const takesBids = ad.bidding_enabled || ad.reserved;
  const bidding = takesBids && (own ? !ad.sold_at && hasSlot('listing-bids') : asking && hasSlot('place-bid'));
  return (
    <div className="page ad-page">
      <article className="ad">
        <div className="ad__crumbs">
          <AdBreadcrumbs ad={ad} />
        </div>
        <div className="ad__gallery">
          <Gallery
            ad={ad}
            title={title}
            contact={asking ? contact : undefined}
            mark={<StateTag ad={ad} tone="glass" />}
          />
        </div>
        <div className="ad__side">
          <AdStatus ad={ad} />
          <PriceCard ad={ad} title={title} saving={asking}>
            {asking && <ContactButtons contact={contact} />}
            <Suspense>{own && <OwnerPanel ad={ad} title={title.text} />}</Suspense>
            <Suspense>{user?.isAdmin && <AdminPanel ad={ad} />}</Suspense>
          </PriceCard>
          {bidding && <BidCard ad={ad} own={own} ref={bids} />}
          {ad.seller && <SellerCard seller={ad.seller} />}
          {/* What follows by an account is no part of the first view. */}
          {user && !own && ad.seller && <Slot name="follow-button" personId={ad.seller.id} />}
        </div>
        <div className="ad__facts">
          <FactsStrip ad={ad} />
          <AdDescription ad={ad} />
          <FactsTable ad={ad} />
          <AdFits ad={ad} />
          <MoreFacts ad={ad} />
          <div className="muted text-sm ad__safety">
            <Icon name="shield" size={20} />
            <p>{ad.kind === 'part' ? t('safetyPart') : t('safety')}</p>
            {asking && <ReportButton adId={ad.id} />}
          </div>
        </div>
      </article>
      {ad.type && <SimilarAds adId={ad.id} type={ad.type} />}
      <BikeParts ad={ad} />
      {asking && <AdBar contact={contact} onBid={bidding && !ad.reserved ? () => bids.current?.show() : undefined} />}
      {contact.message.dialog}
    </div>
  );
}
