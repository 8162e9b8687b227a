import { useTranslation } from '@dabbab/platform/i18n';
import { pictureSources } from '@dabbab/platform/pictures';
import { Lane } from '@dabbab/ui/lane';
import { Tag } from '@dabbab/ui/tag';
import type { ShopDetails } from '../../data/shops/shop.ts';

/** Shows the cover of a shop, or the lane of the site, and whether the shop is featured. */
export function ShopCover({ shop: { cover_path, featured } }: { shop: ShopDetails }) {
  const { t } = useTranslation('shops-shop-page');
  return (
    <div className="shop-cover">
      {cover_path ? (
        <img
          {...pictureSources(cover_path)}
          sizes="(min-width: 1328px) 1280px, 100vw"
          alt=""
          width={1280}
          height={960}
          fetchPriority="high"
        />
      ) : (
        <Lane edge />
      )}
      {featured && (
        <Tag tone="brand" className="shop-cover__tag">
          {t('featured')}
        </Tag>
      )}
    </div>
  );
}
