import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import './login-tabs.css';

type Way = 'email' | 'phone';
const loginWays = ['email', 'phone'] as const;
const icons = { email: 'mail', phone: 'phone' } as const;

export interface LoginTabsProps {
  way: Way;
  onChange: (way: Way) => void;
  children: ReactNode;
}

/** Draws the two ways to sign in as tabs: arrows move, and what they move to is chosen. */
export function LoginTabs({ way, onChange, children }: LoginTabsProps) {
  const { t } = useTranslation('shell-auth');
  const id = useId();
  const tabs = useRef<Partial<Record<Way, HTMLButtonElement | null>>>({});

  function move(event: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const [first, last] = loginWays;
    const other = way === first ? last : first;
    const next = event.key === 'Home' ? first : event.key === 'End' ? last : other;
    onChange(next);
    tabs.current[next]?.focus();
  }

  return (
    <>
      <div className="login-tabs" role="tablist" aria-label={t('login.ways')}>
        {loginWays.map((one) => (
          <button
            key={one}
            ref={(button) => {
              tabs.current[one] = button;
            }}
            type="button"
            role="tab"
            id={`${id}${one}`}
            className="login-tabs__tab"
            aria-selected={one === way}
            aria-controls={`${id}panel`}
            tabIndex={one === way ? 0 : -1}
            onClick={() => onChange(one)}
            onKeyDown={move}
          >
            <Icon name={icons[one]} size={18} />
            {t(`login.by.${one}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${way}`} className="login-tabs__panel">
        {children}
      </div>
    </>
  );
}
