import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import type { PublicProfile } from '../../data/profiles/public-profile.ts';

/** Writes after which time somebody answers, in the largest unit that it fills. */
function replyTime(minutes: number): ['minutes' | 'hours' | 'days', number] {
  if (minutes < 60) return ['minutes', Math.max(minutes, 1)];
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? ['hours', hours] : ['days', Math.ceil(hours / 24)];
}

/** Shows the figures of a person; what is not known is left out. */
export function FactStrip({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('account-public-profile');
  const { number } = useFormat();
  const { rating, reply_minutes } = profile;
  const [unit, time] = replyTime(reply_minutes ?? 0);
  return (
    <dl className="fact-strip">
      {rating !== null && (
        <div className="fact-strip__fact">
          <dt>{t('ofReviews', { count: profile.reviews })}</dt>
          <dd>
            <Icon name="star" size={18} solid /> <bdi dir="ltr">{number(rating)}</bdi>
          </dd>
        </div>
      )}
      {reply_minutes !== null && (
        <div className="fact-strip__fact">
          <dt>{t('replies')}</dt>
          <dd>{t(`within.${unit}`, { count: time })}</dd>
        </div>
      )}
      <div className="fact-strip__fact">
        <dt>{t('verifiedSales', { count: profile.verified_sales })}</dt>
        <dd>{number(profile.verified_sales)}</dd>
      </div>
      <div className="fact-strip__fact">
        <dt>{t('followers', { count: profile.followers })}</dt>
        <dd>{number(profile.followers)}</dd>
      </div>
    </dl>
  );
}
