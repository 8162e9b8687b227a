import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Icon } from '@dabbab/ui/icon';
import { type FormStep, formSteps } from '../../data/listings/ad-fields.ts';

export interface StepBarProps {
  current: FormStep;
  /** The word for a step. */
  nameOf: (step: FormStep) => string;
  /** Whether nothing is missing in a step any more. */
  isDone: (step: FormStep) => boolean;
}

/** Shows the steps of the form, as links, which of them is open, and which are done. */
export function StepBar({ current, nameOf, isDone }: StepBarProps) {
  const { t } = useTranslation('listings-ad-form');
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="step-bar">
        {formSteps.map((step, index) => {
          const done = step !== current && isDone(step);
          return (
            <li key={step}>
              <Link
                className="step-bar__link"
                to={`?step=${step}`}
                aria-current={step === current ? 'step' : undefined}
                data-done={done || undefined}
              >
                {done ? <Icon name="check" size={16} /> : <span className="nums">{index + 1}</span>}{' '}
                <span>{nameOf(step)}</span> {done && <span className="sr-only">{t('steps.done')}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
