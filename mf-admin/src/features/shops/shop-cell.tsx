import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureBase } from '@dabbab/platform/pictures';
import { Picture } from '@dabbab/ui/picture';
import '../../listing/listing-cell.css';
import type { AdminShop } from '../../data/shops/shops.ts';

/** Picture and name of a shop. */
export function ShopCell({ shop }: { shop: AdminShop }) {
  const { text, ...foreign } = textIn(useLanguage(), { ar: shop.name_ar, en: shop.name_en });
  return (
    <span className="listing-cell">
      <Picture className="listing-cell__picture" base={pictureBase(shop.photo_path)} alt="" sizes="48px" />
      <bdi className="listing-cell__title clamp-2" {...foreign}>
        {text}
      </bdi>
    </span>
  );
}
