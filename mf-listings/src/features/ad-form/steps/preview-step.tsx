import { directionOf } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Photo } from '@dabbab/platform/kit/photos/photo';
import { pictureUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import type { ReactNode } from 'react';
import { type AdValues, languageOf, rowOf, textFields } from '../../../ad-input/ad-values.ts';
import { adFieldsWith, type FormStep } from '../../../data/listings/ad-fields.ts';
import { useFacts } from '../../../fields/use-facts.tsx';
import './preview-step.css';

/** Shows the whole ad as buyers will read it, with a link to the step of each part. */
export function PreviewStep({ values, photos }: { values: AdValues; photos: readonly Photo[] }) {
  const { t } = useTranslation('listings-ad-form');
  const written = textFields.filter((field) => values[field].trim() !== '');
  return (
    <div className="ad-preview">
      <Part title={t('steps.photos')} step="photos">
        {photos.length === 0 && <p className="faint">{t('preview.noPhotos')}</p>}
        <ul className="ad-preview__photos" aria-label={t('preview.photos')}>
          {photos.map(({ id, preview, path }, index) => (
            <li key={id}>
              <img
                src={preview ?? (path ? pictureUrl(path, 640) : undefined)}
                alt={t('preview.photo', { number: index + 1 })}
              />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('steps.texts')} step="texts">
        {written.length === 0 && <p className="faint">{t('preview.noTexts')}</p>}
        {written.map((field) => (
          <p
            key={field}
            className={field.startsWith('title') ? 'ad-preview__title' : 'ad-preview__description'}
            lang={languageOf(field)}
            dir={directionOf(languageOf(field))}
          >
            {values[field].trim()}
          </p>
        ))}
      </Part>
      {(['vehicle', 'details', 'price'] as const).map((step) => (
        <Facts key={step} step={step} values={values} />
      ))}
    </div>
  );
}

function Part({ title, step, children }: { title: string; step: FormStep; children: ReactNode }) {
  const { t } = useTranslation('listings-ad-form');
  return (
    <section className="ad-preview__part">
      <div className="row row--between">
        <h3 className="h4">{title}</h3>
        <Link className="link text-sm" to={`?step=${step}`}>
          {t('preview.change')} <span className="sr-only">{title}</span>
        </Link>
      </div>
      {children}
    </section>
  );
}

/** Shows what was given in a step. */
function Facts({ step, values }: { step: FormStep; values: AdValues }) {
  const { t } = useTranslation('listings-ad-form');
  const factsOf = useFacts();
  const facts = factsOf(
    rowOf(values),
    adFieldsWith((field) => field.step === step),
  );
  return (
    <Part title={t(`steps.${step}`)} step={step}>
      <dl className="ad-preview__facts">
        {facts.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
