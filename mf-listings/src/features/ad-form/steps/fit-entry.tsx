import { useTranslation } from '@dabbab/platform/i18n';
import { readFit, writeFit } from '@dabbab/platform/kit/fit';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { yearRange } from '@dabbab/platform/kit/vehicle-rules';
import { Choices } from '@dabbab/ui/choices';
import { IconButton } from '@dabbab/ui/icon-button';
import { Select } from '@dabbab/ui/inputs';

const [first, last] = yearRange;
const years = Array.from({ length: last - first + 1 }, (_one, index) => last - index);

export interface FitEntryProps {
  /** As the column `fits` holds it; words of a file that name no model stay what they are. */
  fit: string;
  /** Of its first control, which gets the focus when the entry is wrong. */
  name: string | undefined;
  error: string | undefined;
  onChange: (fit: string) => void;
  onRemove: () => void;
}

/** A model that a part fits, with the years that it fits. */
export function FitEntry({ fit, name, error, onChange, onRemove }: FitEntryProps) {
  const { t } = useTranslation('listings-ad-form');
  const fitText = useFitText();
  const read = readFit(fit);
  const model = fitText(read?.model ?? fit);
  const limits = (['from', 'to'] as const).map((limit) => ({ limit, year: read?.[limit] ?? null }));
  return (
    <Choices legend={<bdi>{model}</bdi>} error={error}>
      {(control) => (
        <div className="row row--nowrap">
          {read &&
            limits.map(({ limit, year }, at) => (
              <Select
                key={limit}
                {...control}
                name={at === 0 ? name : undefined}
                aria-label={t(`fits.${limit}`)}
                aria-invalid={error === undefined ? undefined : true}
                value={year ?? ''}
                onChange={({ target }) =>
                  onChange(writeFit({ ...read, [limit]: target.value === '' ? null : Number(target.value) }))
                }
              >
                <option value="">{t(limit === 'from' ? 'fits.anyFrom' : 'fits.anyTo')}</option>
                {years.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            ))}
          <IconButton
            icon="close"
            name={read ? undefined : name}
            label={t('fits.remove', { fit: fitText(fit) || fit })}
            onClick={onRemove}
          />
        </div>
      )}
    </Choices>
  );
}
