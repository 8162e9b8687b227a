import './people.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';
import type { PublicProfile } from '../data/profiles/public-profile.ts';

/** Shows the average of a person's stars and how many there are; leads to the reviews. Nothing without a review. */
export function Rating({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('account');
  const { number } = useFormat();
  if (profile.rating === null) return null;
  return (
    <Link className="person-rating" to={`/user/${profile.id}#profile-reviews`}>
      <Icon name="star" size={16} solid />
      <span className="sr-only">{t('seller.rated', { rating: number(profile.rating) })}</span>
      <bdi aria-hidden="true" dir="ltr">
        {number(profile.rating)}
      </bdi>
      <span className="sr-only">{t('seller.reviews', { count: profile.reviews })}</span>
      <bdi className="muted" aria-hidden="true">
        ({number(profile.reviews)})
      </bdi>
    </Link>
  );
}
