import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import type { CSSProperties } from 'react';
import type { PublicProfile } from '../../data/profiles/public-profile.ts';
import { Stars } from '../../ratings/stars.tsx';

/** Shows how the stars spread and what the person says of themselves; nothing without either. */
export function RatingPanel({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('account-public-profile');
  const { number } = useFormat();
  const { rating, reviews, spread, bio } = profile;
  if (rating === null && !bio) return null;
  return (
    <aside className="panel rating-panel">
      {rating !== null && (
        <>
          <h2 className="h3">{t('rating')}</h2>
          <p className="rating-panel__average">
            <strong>
              <bdi dir="ltr">{number(rating)}</bdi>
            </strong>
            <Stars rating={rating} size={20} />
          </p>
          <ul className="rating-panel__spread">
            {spread.map((count, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the place is the number of stars
              <li key={index} className="rating-panel__line">
                <span className="sr-only">{t('spreadLine', { stars: index + 1, number: number(count) })}</span>
                <span aria-hidden="true">{index + 1}</span>
                <span className="rating-panel__bar" style={{ '--share': count / reviews } as CSSProperties} />
                <span aria-hidden="true">{number(count)}</span>
              </li>
            ))}
          </ul>
          <p className="rating-panel__note">
            <Icon name="shield" size={16} /> {t('verifiedMeans')}
          </p>
        </>
      )}
      {bio && (
        <>
          <h2 className="h3">{t('about')}</h2>
          <p className="rating-panel__bio">
            <bdi>{bio}</bdi>
          </p>
        </>
      )}
    </aside>
  );
}
