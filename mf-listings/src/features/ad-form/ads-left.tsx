import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Notice } from '@dabbab/ui/notice';
import { adsLeftQuery } from '../../data/listings/own-ads.ts';
import { nextMonth } from '../../own-ad/next-month.ts';

/** Says how many ads the person may still post this month; nothing where there is no limit. */
export function AdsLeft({ userId }: { userId: string }) {
  const { t } = useTranslation('listings-ad-form');
  const { date } = useFormat();
  const { data } = useQuery(adsLeftQuery(userId));
  if (!data || data.left === null) return null;
  if (data.left > 0) return <p className="ads-left">{t('adsLeft', { count: data.left })}</p>;
  return (
    <Notice tone="warn" inset>
      {t('adsLeftNone', { limit: data.limit, date: date(nextMonth()) })}
    </Notice>
  );
}
