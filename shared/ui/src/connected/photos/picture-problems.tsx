import { useTranslation } from '@dabbab/platform/i18n';
import type { Photo, RefusedFile } from '@dabbab/platform/kit/photos/photo';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { Button } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { RefusedFiles } from './refused-files.tsx';
import { RefusedUploads } from './refused-uploads.tsx';

export interface PictureProblemsProps {
  /** Undefined while there is none. */
  picture: Photo | undefined;
  refused: readonly RefusedFile[];
  queue: PhotoQueue;
  /** What could not be uploaded, as a sentence. */
  failedText: string;
}

/** Says below the field of a single picture what is wrong with it, and uploads anew one that did not arrive. */
export function PictureProblems({ picture, refused, queue, failedText }: PictureProblemsProps) {
  const { t } = useTranslation('platform');
  return (
    <>
      <RefusedFiles refused={refused} queue={queue} />
      {picture && <RefusedUploads photos={[picture]} />}
      {picture?.state === 'failed' && (
        <p className="field__error" role="alert">
          <Icon name="warning" size={16} />
          {failedText}
          <Button size="sm" onClick={() => queue.retry(picture.id)}>
            {t('retry')}
          </Button>
        </p>
      )}
    </>
  );
}
