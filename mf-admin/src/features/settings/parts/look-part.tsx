import { useTranslation } from '@dabbab/platform/i18n';
import { drawFace } from '@dabbab/platform/kit/photos/draw-picture';
import { useCroppedPhoto } from '@dabbab/ui/connected/photos/use-cropped-photo';
import { LogoMark } from '@dabbab/ui/logo-mark';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { useSitePicture } from '../../../pictures/use-site-picture.ts';
import { BrandField } from '../brand/brand-field.tsx';
import type { PartProps } from '../part-props.ts';

/** Logo, brand colour and the background of the home page, each as the site shows it. */
export function LookPart({ values, change, errorOf }: PartProps) {
  const { t } = useTranslation('admin-settings');
  const logo = useSitePicture('logo', (address) => change('logoUrl', address));
  const cropped = useCroppedPhoto({
    shape: 'rect',
    draw: drawFace,
    pending: logo.pending,
    onDone: (picture) => void logo.store(picture).then(() => cropped.close()),
  });
  const background = useSitePicture('background', (address) => change('homepageBackgroundUrl', address));
  const { logoUrl, homepageBackgroundUrl } = values;
  return (
    <div className="settings-group__body">
      <div className="setting">
        <PictureField
          label={t('names.logoUrl')}
          name="logoUrl"
          help={t('help.logoUrl')}
          error={errorOf('logoUrl')}
          value={logoUrl ?? ''}
          onChange={(address) => change('logoUrl', address || null)}
          onFile={cropped.choose}
          pending={logo.pending || cropped.preparing}
        />
        <div className="setting__preview" role="group" aria-label={t('preview')}>
          {[false, true].map((dark) => (
            <span key={String(dark)} className={dark ? 'logo-preview on-asphalt' : 'logo-preview'}>
              <span className="logo">
                {logoUrl ? <img className="logo-preview__picture" src={logoUrl} alt="" /> : <LogoMark />}
                {t('siteName')}
              </span>
            </span>
          ))}
        </div>
      </div>
      <BrandField
        value={values.brandColor}
        error={errorOf('brandColor')}
        onChange={(colour) => change('brandColor', colour)}
      />
      <div className="setting">
        <PictureField
          label={t('names.homepageBackgroundUrl')}
          name="homepageBackgroundUrl"
          help={t('help.homepageBackgroundUrl')}
          error={errorOf('homepageBackgroundUrl')}
          value={homepageBackgroundUrl}
          onChange={(address) => change('homepageBackgroundUrl', address)}
          onFile={background.choose}
          pending={background.pending}
        />
        <div className="setting__preview" role="group" aria-label={t('preview')}>
          <span className="background-preview on-asphalt">
            {homepageBackgroundUrl && (
              <img className="background-preview__picture" src={homepageBackgroundUrl} alt="" />
            )}
            <span className="background-preview__text">{t('heroText')}</span>
          </span>
        </div>
      </div>
      {cropped.sheet}
    </div>
  );
}
