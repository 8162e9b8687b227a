import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { type PhotoError, type PhotoLimits, photoLimits } from '@dabbab/platform/kit/photos/photo';

/** Gives a function that says why a photo is not there. @param limits which photos are taken */
export function usePhotoErrorText(limits: PhotoLimits = photoLimits): (error: PhotoError) => string {
  const { t } = useTranslation('ui-connected-photos');
  const { most, bytes, pixels } = limits;
  return (error) =>
    t(`errors.${error}`, { most, megabytes: Math.floor(bytes / 2 ** 20), megapixels: Math.floor(pixels / 1e6) });
}
