import { useTranslation } from '@dabbab/platform/i18n';
import { Choices } from '@dabbab/ui/choices';
import { Checkbox } from '@dabbab/ui/inputs';
import { useUnits } from '../../units/use-units.ts';
import { shares } from './shares.ts';

export interface ShareChoiceProps {
  /** Of the visitors, in percent. */
  share: number;
  onChange: (share: number) => void;
}

/** Asks how many of the visitors get a version. */
export function ShareChoice({ share, onChange }: ShareChoiceProps) {
  const { t } = useTranslation('admin-releases');
  const { percent } = useUnits();
  return (
    <Choices legend={t('ask.howMany')}>
      {(control) =>
        shares.map((one) => (
          <Checkbox
            key={one}
            {...control}
            type="radio"
            name="share"
            label={one === 100 ? t('ask.everybody') : one === 0 ? t('ask.testers') : percent(one / 100)}
            checked={one === share}
            onChange={() => onChange(one)}
          />
        ))
      }
    </Choices>
  );
}
