import { useTranslation } from '@dabbab/platform/i18n';
import type { Photo } from '@dabbab/platform/kit/photos/photo';
import { pictureUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import type { ReactNode } from 'react';
import { type AdValues, rowOf } from '../../../ad-input/ad-values.ts';
import { adFieldsWith, type FormStep } from '../../../data/listings/ad-fields.ts';
import { useFacts } from '../../../fields/use-facts.tsx';
import './preview.css';

/** Shows what stands in the other steps, with a link to each. */
export function Preview({ values, photos }: { values: AdValues; photos: readonly Photo[] }) {
  const { t } = useTranslation('listings-ad-form');
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
      {(['vehicle', 'price'] as const).map((step) => (
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
    <Part title={t(`steps.${step}`, { context: values.kind })} step={step}>
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
