import { useLanguage } from '@dabbab/platform/language';
import './offers.css';

/** A plan or an option by both its names: first in the language of the page. */
export function OfferName({ name_ar, name_en }: { name_ar: string; name_en: string }) {
  const arabic = useLanguage() === 'ar';
  return (
    <span className="offer-name" dir={arabic ? 'rtl' : 'ltr'}>
      <bdi lang={arabic ? 'ar' : 'en'}>{arabic ? name_ar : name_en}</bdi>
      <bdi lang={arabic ? 'en' : 'ar'} className="offer-name__other">
        {arabic ? name_en : name_ar}
      </bdi>
    </span>
  );
}
