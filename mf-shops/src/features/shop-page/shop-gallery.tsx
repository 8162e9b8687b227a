import { useTranslation } from '@dabbab/platform/i18n';
import { pictureBase, pictureUrl, pictureWidths } from '@dabbab/platform/pictures';
import { Picture } from '@dabbab/ui/picture';
import { lazy, Suspense, useState } from 'react';

const Lightbox = lazy(async () => ({
  default: (await import(/* webpackChunkName: "shop-lightbox" */ '@dabbab/ui/connected/lightbox/lightbox')).Lightbox,
}));

/** One row on a desktop; the last one leads to the others. */
const SHOWN = 6;
const SIZES = '(min-width: 1024px) 150px, (min-width: 490px) 220px, 45vw';

/** Shows the pictures of a shop, which pressing enlarges; nothing where it has none. */
export function ShopGallery({ paths, name }: { paths: readonly string[]; name: string }) {
  const { t } = useTranslation('shops-shop-page');
  const [enlarged, setEnlarged] = useState<number>();
  if (paths.length === 0) return null;
  const hidden = paths.length - SHOWN;
  const nameOf = (index: number) => t('gallery.picture', { name, number: index + 1 });
  const slideOf = (path: string, index: number) => ({
    src: pictureUrl(path, 1280),
    alt: nameOf(index),
    width: 1280,
    height: 960,
    srcSet: pictureWidths.map((width) => ({ src: pictureUrl(path, width), width, height: width * 0.75 })),
  });
  return (
    <section className="shop-gallery" aria-labelledby="shop-gallery">
      <h2 id="shop-gallery" className="h2 shop-page__title">
        {t('gallery.title')}
      </h2>
      <ul className="shop-gallery__pictures">
        {paths.slice(0, SHOWN).map((path, index) => (
          <li key={path}>
            <button
              type="button"
              className="shop-gallery__picture"
              aria-label={t('gallery.enlarge', { number: index + 1, total: paths.length })}
              onClick={() => setEnlarged(index)}
            >
              <Picture base={pictureBase(path)} alt="" sizes={SIZES} />
              {hidden > 0 && index === SHOWN - 1 && (
                <bdi dir="ltr" className="shop-gallery__more" aria-hidden="true">
                  +{hidden}
                </bdi>
              )}
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && (
        <Suspense>
          <Lightbox slides={paths.map(slideOf)} index={enlarged} onClose={() => setEnlarged(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
