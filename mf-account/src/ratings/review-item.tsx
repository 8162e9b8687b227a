import './locales.ts';
import './review-item.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { Avatar } from '@dabbab/ui/avatar';
import { Icon } from '@dabbab/ui/icon';
import { Tag } from '@dabbab/ui/tag';
import type { ReactNode } from 'react';
import type { Review } from '../data/reviews/reviews.ts';
import { Stars } from './stars.tsx';

/** Shows a review: whose it is (or whom it is about), stars, words, the sale behind it and the answer. */
export function ReviewItem({ review, children }: { review: Review; children?: ReactNode }) {
  const { t } = useTranslation('account-ratings');
  const { date } = useFormat();
  const title = textIn(useLanguage(), { ar: review.listing_title_ar, en: review.listing_title_en }).text;
  return (
    <article className="review-item">
      <header className="review-item__head">
        <Avatar
          name={review.other_username}
          src={review.other_avatar_path && avatarUrl(review.other_avatar_path)}
          size={40}
        />
        <span className="grow">
          <Link className="reach review-item__name" to={`/user/${review.other_id}`}>
            <bdi>{review.other_username}</bdi>
          </Link>
          <span className="review-item__about">
            {title && (
              <>
                <bdi>{title}</bdi> ·{' '}
              </>
            )}
            {date(review.created_at)}
            {review.changed && ` · ${t('changed')}`}
          </span>
        </span>
        <Stars rating={review.rating} />
      </header>
      {review.comment && <p className="review-item__words">{review.comment}</p>}
      {review.verified && (
        <Tag tone="ok">
          <Icon name="shield" size={16} />
          {t('verified')}
        </Tag>
      )}
      {review.reply && (
        <div className="review-item__reply">
          <p className="strong">{t('replied')}</p>
          <p className="review-item__words">{review.reply}</p>
        </div>
      )}
      {children}
    </article>
  );
}
