import { useTranslation } from '@dabbab/platform/i18n';
import { hasField } from '@dabbab/platform/kit/fields';
import type { Photo, RefusedFile } from '@dabbab/platform/kit/photos/photo';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { classNames } from '@dabbab/ui/class-names';
import { Spinner } from '@dabbab/ui/spinner';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { adFields, type FormStep } from '../../data/listings/ad-fields.ts';
import { AdField, type AdFieldProps } from './ad-field.tsx';
import { fieldsOf } from './form-steps.ts';
import { PreviewStep } from './steps/preview-step.tsx';
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
}

/** Shows the fields of a step, and what only that step has. */
export function FormStepContent({ step, photos, refused, queue, onLoaded, ...props }: FormStepContentProps) {
  const { t } = useTranslation('listings-ad-form');
  const { values, onChange, errorOf } = props;
  if (step === 'preview') return <PreviewStep values={values} photos={photos} />;
  if (step === 'photos') {
    return (
      <Suspense fallback={<Spinner />}>
        <PhotoPicker photos={photos} refused={refused} queue={queue} error={errorOf('photos')} />
        <Loaded tell={onLoaded} />
      </Suspense>
    );
  }
  return (
    <div className="stack">
      {step === 'texts' && <p className="muted">{t('texts.intro')}</p>}
      <div className={classNames('fields', step === 'texts' && 'ad-form__texts')}>
        {fieldsOf(step).map(
          (name) =>
            name !== 'photos' && hasField(adFields[name], values) && <AdField key={name} name={name} {...props} />,
        )}
      </div>
      {step === 'texts' && <TextSuggestions values={values} onChange={onChange} />}
    </div>
  );
}

/** Tells that what stands beside it in a `Suspense` is in sight. */
function Loaded({ tell }: { tell: () => void }) {
  const told = useEffectEvent(tell);
  useEffect(() => told(), []);
  return null;
}
