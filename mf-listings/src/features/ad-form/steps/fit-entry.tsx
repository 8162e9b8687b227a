import { useTranslation } from '@dabbab/platform/i18n';
import { readFit, writeFit } from '@dabbab/platform/kit/fit';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { Choices } from '@dabbab/ui/choices';
import { FitYears } from '@dabbab/ui/connected/fit-years/fit-years';
import { IconButton } from '@dabbab/ui/icon-button';

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
  return (
    <Choices legend={<bdi>{model}</bdi>} error={error}>
      {(control) => (
        <div className="row row--nowrap">
          {read && (
            <FitYears
              {...control}
              name={name}
              aria-invalid={error === undefined ? undefined : true}
              limits={read}
              onChange={(limits) => onChange(writeFit({ ...read, ...limits }))}
            />
          )}
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
