import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import type { AdValues } from '../../ad-input/ad-values.ts';
import { completeness } from './completeness.ts';

/** Shows how complete the ad is, and links to the three fields that would help most. */
export function CompletenessCard({ values, photos }: { values: AdValues; photos: number }) {
  const { t } = useTranslation('listings-ad-form');
  const { score, missing } = completeness(values, photos);
  return (
    <section className="panel stack completeness" aria-labelledby="completeness-title">
      <div className="row row--between">
        <h2 id="completeness-title" className="h4">
          {t('completeness.title')}
        </h2>
        <span className="strong nums">
          <bdi dir="ltr">{score}%</bdi>
        </span>
      </div>
      <progress className="progress" max={100} value={score} aria-labelledby="completeness-title" />
      {missing.length > 0 ? (
        <ul className="completeness__missing">
          {missing.slice(0, 3).map(({ name, step }) => (
            <li key={name}>
              <Link className="link" to={`?step=${step}`}>
                {t(`completeness.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm muted">{t('completeness.full')}</p>
      )}
    </section>
  );
}
