import { useTranslation } from '@dabbab/platform/i18n';
import naked from '@dabbab/ui/artwork/category-naked.webp';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';

const EXAMPLE_PRICE = 34_500;

/** How the card of an ad or a shop looks while it is featured: the card of the site, with an example in it. */
export function CardPreview({ scope }: { scope: string }) {
  const { t } = useTranslation(['admin-featured-ad-options', 'admin-offer']);
  const what = scope === 'listing' ? 'ad' : 'shop';
  return (
    <figure className="featured-preview">
      <div className="card" aria-hidden="true">
        <div className="card__media">
          <img src={naked} alt="" className="featured-preview__picture" />
          <Tag tone="brand" className="card__tag">
            {t('preview.featured')}
          </Tag>
        </div>
        <div className="card__body">
          {what === 'ad' && (
            <span className="card__price">
              <Price featured amount={EXAMPLE_PRICE} currency={t('admin-offer:currency')} />
            </span>
          )}
          <p className="card__title">{t(`preview.${what}`)}</p>
        </div>
      </div>
      <figcaption className="muted text-sm">{t(`preview.text.${what}`)}</figcaption>
    </figure>
  );
}
