import { useTranslation } from '@dabbab/platform/i18n';
import type { PartProps } from '../part-props.ts';
import { SlidesField } from '../slides/slides-field.tsx';
import { SwitchField } from './switch-field.tsx';

/** What the home page shows. */
export function HomePart({ values, change, errorOf }: PartProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <div className="settings-group__body">
      {(['showFeaturedListings', 'showBusinessAds'] as const).map((key) => (
        <SwitchField
          key={key}
          name={key}
          label={t(`names.${key}`)}
          help={t(`help.${key}`)}
          error={errorOf(key)}
          checked={values[key]}
          onChange={(on) => change(key, on)}
        />
      ))}
      <SlidesField
        slides={values.sliderAds}
        error={errorOf('sliderAds')}
        onChange={(slides) => change('sliderAds', slides)}
      />
    </div>
  );
}
