import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useLookupName } from '@dabbab/platform/lookups';
import { pictureBase } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { useAction } from '@dabbab/ui/connected/use-action';
import { IconButton } from '@dabbab/ui/icon-button';
import { Picture } from '@dabbab/ui/picture';
import { Price } from '@dabbab/ui/price';
import { toast } from '@dabbab/ui/toast';
import { type SavedAd, setRemoved } from '../../data/listings/saved-ads.ts';
import { focusNeighbour } from '../../own-ad/focus-neighbour.ts';
import { SavedAdState } from './saved-ad-state.tsx';

/** Shows a saved ad in a line: what it costs now, or how it ended. What is gone leads nowhere. */
export function SavedAdRow({ ad, userId }: { ad: SavedAd; userId: string }) {
  const { t } = useTranslation('listings-saved');
  const { t: common } = useTranslation('listings');
  const { ago } = useFormat();
  const lookup = useLookupName();
  const { text, ...foreign } = textIn(useLanguage(), { ar: ad.title_ar, en: ad.title_en });
  const title = text || t('untitled');
  const failed = () => t('notChanged');
  const restore = useAction(setRemoved(userId, ad.listing_id), { failed });
  const remove = useAction(setRemoved(userId, ad.listing_id), {
    done: () => toast({ title: t('removed'), action: { label: t('undo'), onClick: () => restore.act(false) } }),
    failed,
  });
  const gone = ad.state === 'gone';
  return (
    <li className="saved-ad" data-over={ad.price === null || undefined}>
      <Picture base={pictureBase(ad.cover_path)} alt="" sizes="120px" className="saved-ad__picture" />
      <div className="saved-ad__text">
        <SavedAdState ad={ad} />
        <h2 className="saved-ad__title clamp-2">
          {gone ? (
            <bdi {...foreign}>{title}</bdi>
          ) : (
            <Link className="saved-ad__link" to={`/ad/${ad.listing_id}`} {...foreign}>
              {title}
            </Link>
          )}
        </h2>
        <p className="saved-ad__prices">
          {ad.price !== null && (
            <Price amount={ad.price} currency={common('card.currency')} className="saved-ad__price" />
          )}
          {ad.saved_price !== null && ad.price !== ad.saved_price && (
            <span className="muted text-sm">
              {t('was')}{' '}
              <Price amount={ad.saved_price} currency={common('card.currency')} className="saved-ad__before" />
            </span>
          )}
        </p>
        <p className="saved-ad__facts">
          {[ad.year, ad.city && lookup('cities', ad.city), t('since', { ago: ago(ad.saved_at) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <IconButton
        icon={gone ? 'close' : 'heart'}
        solid={!gone}
        className="saved-ad__remove"
        label={t('remove', { title })}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget.closest('li'));
          remove.act(true);
        }}
      />
    </li>
  );
}
