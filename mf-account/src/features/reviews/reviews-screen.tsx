import './locales.ts';
import './own-reviews.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { givenReviewsQuery, reviewsQuery } from '../../data/reviews/reviews.ts';
import { ReviewButton } from '../../ratings/review-button.tsx';
import { ReviewList } from '../../ratings/review-list.tsx';
import { ReplyButton } from './reply-button.tsx';

/** `/profile/reviews`: what people say of the signed-in person, which they may answer once, and what they said of others. */
export function ReviewsScreen() {
  const { user } = useAuth();
  return user && <OwnReviews userId={user.id} />;
}

function OwnReviews({ userId }: { userId: string }) {
  const { t } = useTranslation('account-reviews');
  const { t: account } = useTranslation('account');
  const received = useInfiniteQuery(reviewsQuery(userId));
  const given = useInfiniteQuery(givenReviewsQuery(userId));
  return (
    <div className="own-reviews">
      <h1 className="h2">{account('tabs.reviews')}</h1>
      <section aria-labelledby="reviews-received">
        <h2 id="reviews-received" className="h3">
          {t('received')}
        </h2>
        <ReviewList
          list={received}
          empty={<p className="muted">{t('noReceived')}</p>}
          actions={(review) => review.reply === null && <ReplyButton userId={userId} reviewId={review.id} />}
        />
      </section>
      <section aria-labelledby="reviews-given">
        <h2 id="reviews-given" className="h3">
          {t('given')}
        </h2>
        <ReviewList
          list={given}
          empty={<p className="muted">{t('noGiven')}</p>}
          actions={(review) => <ReviewButton personId={review.other_id} />}
        />
      </section>
    </div>
  );
}
