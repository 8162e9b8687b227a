import { useTranslation } from '@dabbab/platform/i18n';
import { isHexColour } from '@dabbab/ui/brand';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { BrandPreview } from './brand-preview.tsx';
import { type Hsl, toHex, toHsl } from './hsl.ts';

export interface BrandFieldProps {
  /** `#rrggbb`, or what is typed on the way to it. */
  value: string;
  error: string | undefined;
  onChange: (colour: string) => void;
}

const ranges = [
  ['hue', 360],
  ['saturation', 100],
  ['lightness', 100],
] as const;

/** Asks for the brand colour by hue, saturation and lightness, or as `#rrggbb`, and shows what the site makes of it. */
export function BrandField({ value, error, onChange }: BrandFieldProps) {
  const { t } = useTranslation('admin-settings');
  // Kept beside the colour: grey has no hue, and whoever passes it does not lose theirs.
  const [moved, setMoved] = useState<Hsl>();
  const valid = isHexColour(value);
  const hsl = moved && toHex(moved) === value ? moved : toHsl(valid ? value : '#000000');
  return (
    <div className="setting">
      <fieldset className="brand-field">
        <legend className="field__label">{t('names.brandColor')}</legend>
        {ranges.map(([name, most]) => (
          <label key={name} className="brand-field__range">
            <span>{t(`brand.${name}`)}</span>
            <input
              type="range"
              min={0}
              max={most}
              value={hsl[name]}
              disabled={!valid}
              onChange={({ target }) => {
                const next = { ...hsl, [name]: target.valueAsNumber };
                setMoved(next);
                onChange(toHex(next));
              }}
            />
            <output className="nums">{hsl[name]}</output>
          </label>
        ))}
        <TextField
          label={t('brand.hex')}
          name="brandColor"
          error={error}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={value}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
      </fieldset>
      <div className="setting__preview" role="group" aria-label={t('preview')}>
        {valid && <BrandPreview colour={value} />}
      </div>
    </div>
  );
}
