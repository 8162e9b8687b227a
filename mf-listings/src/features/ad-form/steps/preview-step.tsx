import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Photo } from '@dabbab/platform/kit/photos/photo';
import { useLookupName } from '@dabbab/platform/lookups';
import { pictureUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { Price } from '@dabbab/ui/price';
import type { ReactNode } from 'react';
import { useTypeName } from '../../../cards/use-type-name.ts';
import { rowOf } from '../ad-row.ts';
import { type AdValues, languageOf, wordFields } from '../ad-values.ts';
import type { FormStep } from '../form-steps.ts';
import './preview-step.css';

/** The whole ad as buyers will read it, with the way back to every part. */
export function PreviewStep({ values, photos }: { values: AdValues; photos: readonly Photo[] }) {
  const { t } = useTranslation('listings-ad-form');
  const written = wordFields.filter((field) => values[field].trim() !== '');
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
      <Part title={t('steps.words')} step="words">
        {written.length === 0 && <p className="faint">{t('preview.noWords')}</p>}
        {written.map((field) => (
          <p
            key={field}
            className={field.startsWith('title') ? 'ad-preview__title' : 'ad-preview__description'}
            lang={languageOf(field)}
            dir={languageOf(field) === 'ar' ? 'rtl' : 'ltr'}
          >
            {values[field].trim()}
          </p>
        ))}
      </Part>
      <Facts values={values} />
      <PricePart values={values} />
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

function Facts({ values }: { values: AdValues }) {
  const { t } = useTranslation('listings-ad-form');
  const { number } = useFormat();
  const name = useLookupName();
  const typeName = useTypeName();
  const { year, mileage_km, engine_cc } = rowOf(values);
  const facts: [label: string, value: ReactNode][] = [
    [t('fields.make'), values.make && name('makers', values.make)],
    [t('fields.model'), values.model && <bdi dir="ltr">{values.model}</bdi>],
    [t('fields.year'), year],
    [values.kind === 'part' ? t('fields.partCategory') : t('fields.type'), values.type && typeName(values.type)],
    [t('fields.condition'), values.condition && name('conditions', values.condition)],
    [t('fields.city'), values.city && name('cities', values.city)],
    [t('fields.mileage_km'), mileage_km !== null && number(mileage_km)],
    [t('fields.engine_cc'), engine_cc !== null && number(engine_cc)],
    [t('fields.color'), values.color && t(`listings:colors.${values.color}`)],
    [t('fields.warranty'), values.warranty && t('preview.yes')],
    [t('fields.tags'), values.tags.length > 0 && <bdi>{values.tags.join(t('preview.comma'))}</bdi>],
  ];
  return (
    <Part title={t('steps.details')} step="details">
      <FactList facts={facts} />
    </Part>
  );
}

function PricePart({ values }: { values: AdValues }) {
  const { t } = useTranslation('listings-ad-form');
  const { price, min_bid } = rowOf(values);
  const ways = (['show_messaging', 'show_phone', 'show_whatsapp'] as const).filter((way) => values[way]);
  const facts: [label: string, value: ReactNode][] = [
    [t('fields.price'), price > 0 && <Price amount={price} currency={t('listings:card.currency')} />],
    [t('fields.bidding_enabled'), values.bidding_enabled && t('preview.yes')],
    [t('fields.min_bid'), min_bid !== null && <Price amount={min_bid} currency={t('listings:card.currency')} />],
    [t('price.contact'), ways.map((way) => t(`fields.${way}`)).join(t('preview.comma'))],
  ];
  return (
    <Part title={t('steps.price')} step="price">
      <FactList facts={facts} />
    </Part>
  );
}

function FactList({ facts }: { facts: readonly [label: string, value: ReactNode][] }) {
  return (
    <dl className="ad-preview__facts">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
