import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { PhotoButton } from '@dabbab/ui/connected/photos/photo-button';
import { PictureProblems } from '@dabbab/ui/connected/photos/picture-problems';
import { GhostBike } from '@dabbab/ui/ghost-bike';
import { useRef } from 'react';
import type { BikePictureHold } from './use-bike-picture.ts';

/** Asks for the picture of a bike, shows it, and takes it away. */
export function PictureField({ queue, picture, refused, choose, remove }: BikePictureHold) {
  const { t } = useTranslation('account-garage');
  const button = useRef<HTMLButtonElement>(null);
  const address = picture && queue.urlOf(picture);
  return (
    <div className="bike-picture">
      <p className="field__label">
        {t('picture.label')} <span className="field__optional">{t('form.optional')}</span>
      </p>
      <div className="bike-picture__picture">
        <span className="picture">{address ? <img src={address} alt={t('picture.yours')} /> : <GhostBike />}</span>
        {picture && picture.state !== 'failed' && picture.state !== 'stored' && (
          <progress className="progress bike-picture__progress" aria-label={t('picture.uploading')} />
        )}
      </div>
      <div className="row">
        <PhotoButton ref={button} label={t('picture.file')} onFile={choose}>
          {t(picture ? 'picture.change' : 'picture.add')}
        </PhotoButton>
        {picture && (
          <Button
            variant="text"
            onClick={() => {
              remove();
              button.current?.focus();
            }}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <PictureProblems picture={picture} refused={refused} queue={queue} failedText={t('picture.failed')} />
    </div>
  );
}
