import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useTitle } from '@dabbab/platform/title';
import { Icon } from '@dabbab/ui/icon';
import { textIn } from '../../cards/listing-text.ts';
import type { Ad } from '../../data/listings/ad.ts';
import { AdBreadcrumbs } from './ad-breadcrumbs.tsx';
import { AdDescription } from './ad-description.tsx';
import { AdStatus } from './ad-status.tsx';
import { FactsStrip } from './facts-strip.tsx';
import { FactsTable } from './facts-table.tsx';
import { Gallery } from './gallery.tsx';
import { PriceCard } from './price-card.tsx';
import { SellerCard } from './seller-card.tsx';
import { SimilarAds } from './similar-ads.tsx';
import './ad-details.css';

/** An ad with all that is known about it. */
export function AdDetails({ ad }: { ad: Ad }) {
  const { t } = useTranslation('listings');
  const title = textIn(useLanguage(), { ar: ad.title_ar, en: ad.title_en });
  useTitle(title.text);
  return (
    <div className="page ad-page">
      <article className="ad">
        <div className="ad__crumbs">
          <AdBreadcrumbs ad={ad} />
        </div>
        <div className="ad__gallery">
          <Gallery paths={ad.pictures.map((picture) => picture.path)} title={title.text} />
        </div>
        <div className="ad__side">
          <AdStatus ad={ad} />
          <PriceCard ad={ad} title={title} />
          {ad.seller && <SellerCard seller={ad.seller} />}
        </div>
        <div className="ad__facts">
          <FactsStrip ad={ad} />
          <AdDescription ad={ad} />
          <FactsTable ad={ad} />
          <p className="ad__safety">
            <Icon name="shield" size={20} />
            {ad.kind === 'part' ? t('ad.safetyPart') : t('ad.safety')}
          </p>
        </div>
      </article>
      {ad.type && <SimilarAds adId={ad.id} type={ad.type} />}
    </div>
  );
}
