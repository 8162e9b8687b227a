import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { type FormStep, formSteps } from '../../data/listings/ad-fields.ts';

/** Shows the steps of the form, as links, and which of them is open. */
export function StepBar({ current }: { current: FormStep }) {
  const { t } = useTranslation('listings-ad-form');
  const at = formSteps.indexOf(current);
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="step-bar">
        {formSteps.map((step, index) => (
          <li key={step} className="step-bar__item">
            <Link
              className="step-bar__link"
              to={`?step=${step}`}
              aria-current={step === current ? 'step' : undefined}
              data-passed={index < at || undefined}
            >
              <span className="step-bar__number">{index + 1}</span>
              <span className="step-bar__name">{t(`steps.${step}`)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
