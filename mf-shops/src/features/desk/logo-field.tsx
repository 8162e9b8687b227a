import { useTranslation } from '@dabbab/platform/i18n';
import { drawLogo } from '@dabbab/platform/kit/photos/draw-picture';
import type { Photo, RefusedFile } from '@dabbab/platform/kit/photos/photo';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { Button } from '@dabbab/ui/button';
import { PhotoButton } from '@dabbab/ui/connected/photos/photo-button';
import { PictureProblems } from '@dabbab/ui/connected/photos/picture-problems';
import { useCroppedPhoto } from '@dabbab/ui/connected/photos/use-cropped-photo';
import { Icon } from '@dabbab/ui/icon';
import { useRef } from 'react';

export interface LogoFieldProps {
  /** Undefined without a logo. */
  photo: Photo | undefined;
  refused: readonly RefusedFile[];
  queue: PhotoQueue;
}

/** Asks for the logo: a square of a photo. The one before is stored until the shop is saved with another. */
export function LogoField({ photo, refused, queue }: LogoFieldProps) {
  const { t } = useTranslation('shops-desk');
  const button = useRef<HTMLButtonElement>(null);
  const cropped = useCroppedPhoto({
    shape: 'rect',
    draw: drawLogo,
    onDone: (picture) => {
      cropped.close();
      // Only now: a file that cannot be used leaves the one before.
      if (photo) queue.remove(photo.id);
      void queue.add([new File([picture], 'logo')]);
    },
  });
  const address = photo && queue.urlOf(photo);
  const pending = photo && photo.state !== 'stored' && photo.state !== 'failed';
  return (
    <div className="logo-field">
      <span className="logo-field__picture">
        {address ? <img src={address} alt={t('logo.yours')} width={88} height={88} /> : <Icon name="shop" size={32} />}
        {pending && <progress className="progress logo-field__progress" aria-label={t('logo.uploading')} />}
      </span>
      <div className="logo-field__text">
        <p className="field__label">
          {t('logo.label')} <span className="field__optional">{t('optional')}</span>
        </p>
        <div className="row">
          <PhotoButton
            ref={button}
            size="sm"
            label={t('logo.file')}
            loading={cropped.preparing}
            onFile={cropped.choose}
          >
            {t(photo ? 'logo.change' : 'logo.add')}
          </PhotoButton>
          {photo && (
            <Button
              size="sm"
              variant="text"
              onClick={() => {
                queue.remove(photo.id);
                button.current?.focus();
              }}
            >
              {t('logo.remove')}
            </Button>
          )}
        </div>
        <PictureProblems picture={photo} refused={refused} queue={queue} failedText={t('logo.failed')} />
      </div>
      {cropped.sheet}
    </div>
  );
}
