import { useTranslation } from '@dabbab/platform/i18n';
import { strengthOf, strengths } from './password-strength.ts';
import './password-strength.css';

export interface PasswordStrengthProps {
  password: string;
  personal: readonly string[];
}

/** Says how good the password is that is being typed. */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const { t } = useTranslation('shell-auth');
  const strength = strengthOf(password, personal);
  const shown = password !== '';
  return (
    <div className="strength" data-strength={shown ? strength : undefined}>
      <span className="strength__bars" aria-hidden="true">
        {strengths.map((step, index) => (
          <span key={step} data-full={(shown && index <= strengths.indexOf(strength)) || undefined} />
        ))}
      </span>
      <p role="status" className="strength__word">
        {shown && t(`strength.${strength}`)}
      </p>
    </div>
  );
}
