import { useTranslation } from '@dabbab/platform/i18n';
import { hasField } from '@dabbab/platform/kit/fields';
import type { Photo, RefusedFile } from '@dabbab/platform/kit/photos/photo';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { classNames } from '@dabbab/ui/class-names';
import { Spinner } from '@dabbab/ui/spinner';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { emptyAd } from '../../ad-input/ad-values.ts';
import { type AdColumn, type AdField as AnyField, adFields, type FormStep } from '../../data/listings/ad-fields.ts';
import type { PriceStatistics } from '../../data/listings/price-statistics.ts';
import { AdField, type AdFieldProps } from './ad-field.tsx';
import { fieldsOf } from './form-steps.ts';
import { FitProposals } from './steps/fit-proposals.tsx';
import { Preview } from './steps/preview.tsx';
import { PriceGuidance } from './steps/price-guidance.tsx';
import { TextSuggestions } from './text-suggestions/text-suggestions.tsx';
// Not in the lazy step: a CSS file of its own would add its integrity hash to the HTML of every page.
import '@dabbab/ui/connected/photos/photos.css';

// Lazy, because dragging needs a library that no other step needs.
const PhotoPicker = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-form-photos" */ '@dabbab/ui/connected/photos/photo-picker'))
    .PhotoPicker,
}));

export interface FormStepContentProps extends AdFieldProps {
  step: FormStep;
  photos: readonly Photo[];
  refused: readonly RefusedFile[];
  queue: PhotoQueue;
  /** A part of the step that loads later has come. */
  onLoaded: () => void;
  /** What motorcycles of the model cost; null where that is not known. */
  guidance: PriceStatistics | null;
}

/** Shows the fields of a step, and what only that step has. */
export function FormStepContent({ step, photos, refused, queue, onLoaded, guidance, ...props }: FormStepContentProps) {
  const { t } = useTranslation('listings-ad-form');
  const { values, onChange, errorOf, priceFrozen } = props;
  if (step === 'photos') {
    return (
      <div className="stack">
        <p className="muted">{t(values.kind === 'part' ? 'photos.introPart' : 'photos.intro')}</p>
        <Suspense fallback={<Spinner />}>
          <PhotoPicker photos={photos} refused={refused} queue={queue} error={errorOf('photos')} />
          <Loaded tell={onLoaded} />
        </Suspense>
      </div>
    );
  }
  const asked = fieldsOf(step).filter((name) => name !== 'photos' && hasField(adFields[name], values)) as AdColumn[];
  const extra = asked.filter((name) => isExtra(adFields[name]));
  const draw = (name: AdColumn) => <AdField key={name} name={name} {...props} />;
  const main = asked.filter((name) => !extra.includes(name));
  return (
    <div className="stack">
      {step === 'review' && <p className="muted">{t('texts.intro')}</p>}
      <div className={classNames('fields', step === 'review' && 'ad-form__texts')}>
        {main.map((name) => (
          <Fragment key={name}>
            {draw(name)}
            {name === 'price' && (
              <PriceGuidance values={values} statistics={guidance} frozen={priceFrozen} onChange={onChange} />
            )}
          </Fragment>
        ))}
      </div>
      {extra.length > 0 && (
        <MoreFields
          given={extra.some((name) => String(values[name]) !== String(emptyAd[name]))}
          wrong={extra.some((name) => errorOf(name) !== undefined)}
        >
          {extra.map(draw)}
        </MoreFields>
      )}
      {step === 'review' && (
        <>
          <FitProposals values={values} onChange={onChange} />
          <TextSuggestions values={values} onChange={onChange} />
          <Preview values={values} photos={photos} />
        </>
      )}
    </div>
  );
}

const isExtra = ({ extra }: AnyField) => extra === true;

interface MoreFieldsProps {
  /** Something was filled in before. */
  given: boolean;
  /** A field has an error, which must be in sight. */
  wrong: boolean;
  children: ReactNode;
}

/** Keeps fields that few fill in out of the way of the others. */
function MoreFields({ given, wrong, children }: MoreFieldsProps) {
  const { t } = useTranslation('listings-ad-form');
  const [open, setOpen] = useState(given);
  return (
    <details
      className="ad-form__more"
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('more')} <span className="field__optional">{t('optional')}</span>
      </summary>
      <div className="fields">{children}</div>
    </details>
  );
}

/** Tells that what stands beside it in a `Suspense` is in sight. */
function Loaded({ tell }: { tell: () => void }) {
  const told = useEffectEvent(tell);
  useEffect(() => told(), []);
  return null;
}
