import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { pictureBase } from '@dabbab/platform/pictures';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Picture } from '@dabbab/ui/picture';
import { Price } from '@dabbab/ui/price';
import { Skeleton } from '@dabbab/ui/skeleton';
import { forget } from '../../../data/device/keep.ts';
import { viewedAdsQuery } from '../../../data/recently-viewed/viewed-ads.ts';
import { viewedAds } from '../../../data/recently-viewed/viewed-list.ts';
import './viewed-ads.css';

export interface ViewedAdsProps {
  ids: readonly string[];
  onForget: () => void;
}

/** Shows the ads that were looked at on this device and are still for sale. */
export function ViewedAds({ ids, onForget }: ViewedAdsProps) {
  const { t } = useTranslation('listings-home');
  const language = useLanguage();
  const { data: ads, isError } = useQuery(viewedAdsQuery(ids));
  if (isError || ads?.length === 0) return null;
  const forgetAll = () => {
    forget(viewedAds);
    onForget();
  };
  return (
    <section aria-labelledby="viewed-title">
      <div className="section__head">
        <h2 className="h2" id="viewed-title">
          {t('viewed.title')}
        </h2>
        <button type="button" className="link text-sm" onClick={forgetAll}>
          {t('viewed.forget')}
        </button>
      </div>
      <ul className="viewed-ads bleed scroll-x">
        {ads
          ? ads.map(({ id, title_ar, title_en, price, cover_path }) => {
              const { text, ...foreign } = textIn(language, { ar: title_ar, en: title_en });
              return (
                <li key={id} className="card viewed-ad">
                  <Picture base={pictureBase(cover_path)} alt="" sizes="84px" />
                  <div className="viewed-ad__facts">
                    <Price amount={price} currency={t('viewed.currency')} />
                    <Link className="card__link viewed-ad__title clamp-1" to={`/ad/${id}`} {...foreign}>
                      {text}
                    </Link>
                  </div>
                </li>
              );
            })
          : ids.map((id) => (
              <li key={id} className="card viewed-ad" aria-hidden="true">
                <Skeleton width="84px" height="63px" />
              </li>
            ))}
      </ul>
    </section>
  );
}
