import { useTranslation } from '@dabbab/platform/i18n';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { ChoiceChip } from '@dabbab/ui/chip';
import { Icon } from '@dabbab/ui/icon';
import { useId } from 'react';
import type { SaleFit } from '../../data/sales/sale-fits.ts';

const answers = [
  { fits: true, name: 'yes', icon: 'check' },
  { fits: false, name: 'no', icon: 'close' },
] as const;

export interface FitQuestionProps {
  asked: SaleFit;
  onAnswer: (answer: SaleFit) => void;
}

/** Asks whether a part fits one motorcycle; the answer that stands, pressed again, is taken back. */
export function FitQuestion({ asked: { fit, fits: said }, onAnswer }: FitQuestionProps) {
  const { t } = useTranslation('account-sale');
  const fitText = useFitText();
  const bike = useId();
  return (
    <div className="fits-step__question" role="group" aria-labelledby={bike}>
      <span id={bike} className="fits-step__bike">
        <bdi>{fitText(fit)}</bdi>
      </span>
      <span className="row row--nowrap">
        {answers.map(({ fits, name, icon }) => (
          <ChoiceChip
            key={name}
            selected={said === fits}
            onClick={() => onAnswer({ fit, fits: said === fits ? null : fits })}
          >
            <Icon name={icon} />
            {t(`fits.${name}`)}
          </ChoiceChip>
        ))}
      </span>
    </div>
  );
}
