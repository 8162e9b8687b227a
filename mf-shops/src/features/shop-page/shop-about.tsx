import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import type { ShopDetails } from '../../data/shops/shop.ts';

/** Shows what a shop says of itself; nothing where it says nothing. */
export function ShopAbout({ shop: { description_ar, description_en } }: { shop: ShopDetails }) {
  const { t } = useTranslation('shops-shop-page');
  const { text, ...foreign } = textIn(useLanguage(), { ar: description_ar, en: description_en });
  if (!text.trim()) return null;
  return (
    <section className="panel shop-about" aria-labelledby="shop-about">
      <h2 id="shop-about" className="h4">
        {t('about')}
      </h2>
      <p className="shop-about__text" {...foreign}>
        {text.trim()}
      </p>
    </section>
  );
}
