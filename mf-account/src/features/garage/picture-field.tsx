import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { PhotoButton } from '@dabbab/ui/connected/photos/photo-button';
import { RefusedFiles } from '@dabbab/ui/connected/photos/refused-files';
import { RefusedUploads } from '@dabbab/ui/connected/photos/refused-uploads';
import { GhostBike } from '@dabbab/ui/ghost-bike';
import { Icon } from '@dabbab/ui/icon';
import { useRef } from 'react';
import type { BikePictureHold } from './use-bike-picture.ts';

/** Asks for the picture of a bike, shows it, and takes it away. */
export function PictureField({ queue, picture, refused, choose, remove }: BikePictureHold) {
  const { t } = useTranslation('account-garage');
  const button = useRef<HTMLButtonElement>(null);
  const address = picture && queue.urlOf(picture);
  const failed = picture?.state === 'failed';
  return (
    <div className="bike-picture">
      <p className="field__label">
        {t('picture.label')} <span className="field__optional">{t('form.optional')}</span>
      </p>
      <div className="bike-picture__picture">
        <span className="picture">{address ? <img src={address} alt={t('picture.yours')} /> : <GhostBike />}</span>
        {picture && !failed && picture.state !== 'stored' && (
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
      <RefusedFiles refused={refused} queue={queue} />
      {picture && <RefusedUploads photos={[picture]} />}
      {failed && (
        <p className="field__error" role="alert">
          <Icon name="warning" size={16} />
          {t('picture.failed')}
          <Button size="sm" onClick={() => queue.retry(picture.id)}>
            {t('picture.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
