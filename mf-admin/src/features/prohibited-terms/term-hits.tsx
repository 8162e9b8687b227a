import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Notice } from '@dabbab/ui/notice';
import { termHitsQuery } from '../../data/prohibited-terms/prohibited-terms.ts';

const PAUSE_MS = 400;

/** Says which ads on the site a term would meet, while it is typed. */
export function TermHitsNotice({ term }: { term: string }) {
  const { t } = useTranslation('admin-prohibited-terms');
  const { number } = useFormat();
  const language = useLanguage();
  const settled = useDebounced(term, PAUSE_MS);
  const { data } = useQuery(termHitsQuery(settled));
  if (!data || settled !== term) return null;
  return (
    <section className="term-hits" aria-live="polite">
      <Notice inset tone={data.count > 0 ? 'warn' : 'ok'}>
        {data.more
          ? t('hitsAtLeast', { number: number(data.count) })
          : t('hits', { count: data.count, number: number(data.count) })}
      </Notice>
      <ul>
        {data.ads.map((ad) => {
          const { text, ...foreign } = textIn(language, { ar: ad.title_ar, en: ad.title_en });
          return (
            <li key={ad.id}>
              <Link className="link" to={`/ad/${ad.id}`} target="_blank">
                <bdi {...foreign}>{text}</bdi>
              </Link>{' '}
              <span className="muted">
                {t(`field.${ad.field}`)}: <bdi>{ad.hit}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
