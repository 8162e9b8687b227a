import { useTranslation } from '@dabbab/platform/i18n';
import { hasSlot } from '@dabbab/platform/registry';
import { Slot } from '@dabbab/platform/slot';
import { useState } from 'react';
import type { PublicProfile } from '../../data/profiles/public-profile.ts';
import { ReviewButton } from '../../ratings/review-button.tsx';
import { ReviewList, type ReviewListProps } from '../../ratings/review-list.tsx';
import { FactStrip } from './fact-strip.tsx';
import { ProfileHead } from './profile-head.tsx';
import { RatingPanel } from './rating-panel.tsx';
import { ShownBikes } from './shown-bikes.tsx';

/** Shows a person: who they are, their figures, ads and reviews. */
export function ProfilePage({ profile, reviews }: { profile: PublicProfile; reviews: ReviewListProps['list'] }) {
  const { t } = useTranslation('account-public-profile');
  // A heading over ads that do not come would say that there are none.
  const [listed, setListed] = useState(hasSlot('listing-grid'));
  return (
    <div className="page public-profile">
      <ProfileHead profile={profile} />
      <FactStrip profile={profile} />
      {/* Above the ads, which come later and would push it down. */}
      <ShownBikes profile={profile} />
      <div className="public-profile__columns">
        {listed && (
          <section className="public-profile__ads" data-filled={profile.active_ads > 0} aria-labelledby="profile-ads">
            <h2 id="profile-ads" className="h2 public-profile__title">
              {t('ads', { count: profile.active_ads })}
            </h2>
            <Slot name="listing-grid" ownerId={profile.id} onFailed={() => setListed(false)} />
          </section>
        )}
        <RatingPanel profile={profile} />
        <section className="public-profile__reviews" aria-labelledby="profile-reviews">
          <div className="public-profile__row">
            <h2 id="profile-reviews" className="h2">
              {t('reviews', { count: profile.reviews })}
            </h2>
            <ReviewButton personId={profile.id} />
          </div>
          <ReviewList list={reviews} empty={<p className="muted">{t('noReviews')}</p>} />
        </section>
      </div>
    </div>
  );
}
