import { useTranslation } from '@dabbab/platform/i18n';
import { Notice } from '@dabbab/ui/notice';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import './captcha-field.css';
import type { Captcha } from './use-captcha.ts';

type Widget = ComponentType<{ captcha: Captcha }>;

/** Asks whoever fills in the form to prove that they are a person, and says so if that cannot be asked. */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation('shell-auth');
  const [Widget, setWidget] = useState<Widget>();
  const { failed, fail, renew } = captcha;
  const missing = !Widget && !failed;
  const onLost = useEffectEvent(fail);

  useEffect(() => {
    if (!missing) return;
    let gone = false;
    import('./turnstile-widget.tsx').then(
      ({ TurnstileWidget }) => gone || setWidget(() => TurnstileWidget),
      () => gone || onLost(),
    );
    return () => {
      gone = true;
    };
  }, [missing]);

  return (
    <div className="captcha" role="group" aria-label={t('captcha.label')}>
      {failed ? (
        <Notice tone="warn" inset>
          {t('captcha.failed')}{' '}
          <button type="button" className="link" onClick={renew}>
            {t('retry')}
          </button>
        </Notice>
      ) : (
        Widget && <Widget captcha={captcha} />
      )}
    </div>
  );
}
