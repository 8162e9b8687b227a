import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import type { RefusedFile } from '@dabbab/platform/kit/photos/photo';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { Notice } from '@dabbab/ui/notice';
import { usePhotoErrorText } from './use-photo-error-text.ts';

/** Says which files were not taken, and why. */
export function RefusedFiles({ refused, queue }: { refused: readonly RefusedFile[]; queue: PhotoQueue }) {
  const { t } = useTranslation('ui-connected-photos');
  const errorText = usePhotoErrorText(queue.limits);
  if (refused.length === 0) return null;
  return (
    <Notice tone="danger" inset onClose={() => queue.forgetRefused()} closeLabel={t('forget')}>
      <ul>
        {refused.map(({ name, error: reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
          <li key={index}>
            {name && <bdi className="strong">{name}</bdi>} {errorText(reason)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
