import { useTranslation } from '@dabbab/platform/i18n';
import { TextField } from '@dabbab/ui/text-field';
import { useId } from 'react';
import { adFields } from '../../../data/listings/ad-fields.ts';
import type { AdFieldProps } from '../ad-field.tsx';

/** What one wears, and the sizes that it comes in. */
const worn = ['helmet', 'jacket', 'gloves'];
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** Asks for the size of a part, and offers the usual ones of what one wears. */
export function SizeField({ values: { size, part_category }, onChange, onLeave, errorOf }: AdFieldProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const offered = useId();
  return (
    <>
      <TextField
        name="size"
        label={t('listings-fields:label.size')}
        help={t('listings-fields:help.size')}
        error={errorOf('size')}
        optional={t('optional')}
        dir="auto"
        autoComplete="off"
        list={worn.includes(part_category) ? offered : undefined}
        maxLength={adFields.size.length[1]}
        value={size}
        onChange={({ target }) => onChange({ size: target.value })}
        onBlur={() => onLeave('size')}
      />
      <datalist id={offered}>
        {sizes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  );
}
