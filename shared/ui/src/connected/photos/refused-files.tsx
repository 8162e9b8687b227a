import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import type { RefusedFile } from '@dabbab/platform/kit/photos/photo';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { Notice } from '@dabbab/ui/notice';

/** Says which files were not taken, and why. */
export function RefusedFiles({ refused, queue }: { refused: readonly RefusedFile[]; queue: PhotoQueue }) {
  const { t } = useTranslation('ui-connected-photos');
  if (refused.length === 0) return null;
  const { most, bytes, pixels } = queue.limits;
  const limits = { most, megabytes: Math.floor(bytes / 2 ** 20), megapixels: Math.floor(pixels / 1e6) };
  return (
    <Notice tone="danger" inset onClose={() => queue.forgetRefused()} closeLabel={t('forget')}>
      <ul>
        {refused.map(({ name, error: reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
          <li key={index}>
            {name && <bdi className="strong">{name}</bdi>} {t(`errors.${reason}`, limits)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
