import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureBase } from '@dabbab/platform/pictures';
import { useQueryClient } from '@dabbab/platform/query';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Picture } from '@dabbab/ui/picture';
import { Price } from '@dabbab/ui/price';
import { useRef, useState } from 'react';
import { allListings } from '../../data/listings/keys.ts';
import type { OwnListing, PricePlace } from '../../data/listings/own-listings.ts';
import { DeleteSheet } from '../../own-ad/delete-sheet.tsx';
import { focusNeighbour } from '../../own-ad/focus-neighbour.ts';
import { SoldSheet } from '../../sold-sheet/sold-sheet.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { NextStepNote } from './next-step-note.tsx';
import { nextStep } from './next-step.ts';
import { OwnAdMenu } from './own-ad-menu.tsx';
import { OwnAdMiddle } from './own-ad-middle.tsx';
import { OwnAdState } from './own-ad-state.tsx';

/** Shows an ad of one's own: its state, how it goes, and the one thing that it asks for. */
export function OwnAdRow({ ad, prices }: { ad: OwnListing; prices: PricePlace | undefined }) {
  const { t } = useTranslation('listings');
  const cache = useQueryClient();
  const [sheet, setSheet] = useState<'sold' | 'delete'>();
  const row = useRef<HTMLLIElement>(null);
  const close = () => setSheet(undefined);
  const { text: title, ...foreign } = textIn(useLanguage(), { ar: ad.title_ar, en: ad.title_en });
  const step = nextStep(ad, { prices, hasRoute });
  // What had the focus may be another button now, or the row elsewhere in the list.
  const closeSold = () => {
    close();
    requestAnimationFrame(() => row.current?.querySelector('a')?.focus());
  };
  const over = ad.state === 'sold' || ad.state === 'expired' || ad.state === 'suspended';
  return (
    <li ref={row} className="own-ad" data-over={over || undefined}>
      <Picture base={pictureBase(ad.cover_path)} alt="" sizes="120px" className="own-ad__picture" />
      <div className="own-ad__head">
        <OwnAdState ad={ad} />
        <h2 className="own-ad__title">
          <Link to={`/ad/${ad.listing_id}`} className="reach">
            <span className="clamp-2 same-edge" {...foreign}>
              {title}
            </span>
          </Link>
        </h2>
        <Price amount={ad.price} currency={t('card.currency')} className="own-ad__price" />
      </div>
      <div className="own-ad__middle">
        <OwnAdMiddle ad={ad} prices={prices} />
      </div>
      <div className="own-ad__next">
        <p className="own-ad__note">
          <NextStepNote ad={ad} step={step} prices={prices} />
        </p>
        <NextStepButton adId={ad.listing_id} step={step} title={title} onSold={() => setSheet('sold')} />
      </div>
      <div className="own-ad__menu">
        <OwnAdMenu
          ad={ad}
          title={title}
          step={step}
          onSold={() => setSheet('sold')}
          onDelete={() => setSheet('delete')}
        />
      </div>
      {sheet === 'sold' && (
        <SoldSheet ad={{ id: ad.listing_id, price: ad.price }} title={title} open onClose={closeSold} />
      )}
      {sheet === 'delete' && (
        <DeleteSheet
          adId={ad.listing_id}
          title={title}
          coverPath={ad.cover_path}
          open
          onClose={close}
          onDeleted={() => {
            focusNeighbour(row.current);
            void cache.invalidateQueries({ queryKey: allListings });
          }}
        />
      )}
    </li>
  );
}
