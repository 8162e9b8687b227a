import type { Photo, RefusedFile } from '@dabbab/platform/kit/photos/photo';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { Spinner } from '@dabbab/ui/spinner';
import { lazy, Suspense } from 'react';
import type { FormStep } from './form-steps.ts';
import type { StepProps } from './step-props.ts';
import { DetailsStep } from './steps/details-step.tsx';
import { PreviewStep } from './steps/preview-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { VehicleStep } from './steps/vehicle-step.tsx';
import { WordsStep } from './steps/words-step.tsx';
// Not with the lazy step: a file more costs every page the words that vouch for it.
import '@dabbab/ui/connected/photos/photos.css';

// Dragging needs a library that no other step does.
const PhotoPicker = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-form-photos" */ '@dabbab/ui/connected/photos/photo-picker'))
    .PhotoPicker,
}));

export interface FormStepContentProps extends StepProps {
  step: FormStep;
  photos: readonly Photo[];
  refused: readonly RefusedFile[];
  queue: PhotoQueue;
  photosError: string | undefined;
  ownPhone: string | null;
}

/** The step at hand. */
export function FormStepContent(props: FormStepContentProps) {
  const { step, values, photos, refused, queue, photosError } = props;
  switch (step) {
    case 'vehicle':
      return <VehicleStep {...props} />;
    case 'details':
      return <DetailsStep {...props} />;
    case 'photos':
      return (
        <Suspense fallback={<Spinner />}>
          <PhotoPicker photos={photos} refused={refused} queue={queue} error={photosError} />
        </Suspense>
      );
    case 'words':
      return <WordsStep {...props} />;
    case 'price':
      return <PriceStep {...props} />;
    case 'preview':
      return <PreviewStep values={values} photos={photos} />;
  }
}
