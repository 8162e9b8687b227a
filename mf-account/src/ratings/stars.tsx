import './locales.ts';
import './stars.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { Choices } from '@dabbab/ui/choices';
import { Icon } from '@dabbab/ui/icon';

const five = [1, 2, 3, 4, 5];

/** Shows a rating of 1 to 5 as five stars, of which so many are full; half ones count up. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const { t } = useTranslation('account-ratings');
  return (
    <span className="stars">
      <span className="sr-only">{t('stars', { count: rating })}</span>
      {five.map((star) => (
        <span key={star} className={star <= Math.round(rating) ? 'stars__full' : 'stars__empty'} aria-hidden="true">
          <Icon name="star" size={size} solid />
        </span>
      ))}
    </span>
  );
}

interface StarChoiceProps {
  legend: string;
  value: number | undefined;
  onChange: (rating: number) => void;
  error?: string | false | undefined;
}

/**
 * Asks for 1 to 5 stars: radio buttons, so that keys and screen readers know them. Own code, because the page that it
 * opens on is public and waits for no antd.
 */
export function StarChoice({ legend, value, onChange, error }: StarChoiceProps) {
  const { t } = useTranslation('account-ratings');
  return (
    <Choices legend={legend} error={error}>
      {(control) => (
        <div className="star-choice">
          {five.map((star) => (
            <label key={star} className="star-choice__star" data-full={value !== undefined && star <= value}>
              <input
                {...control}
                className="sr-only"
                type="radio"
                name="rating"
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
              />
              <span className="sr-only">{t('stars', { count: star })}</span>
              <Icon name="star" size={32} solid />
            </label>
          ))}
        </div>
      )}
    </Choices>
  );
}
