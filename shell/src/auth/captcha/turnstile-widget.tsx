import { useLanguage } from '@dabbab/platform/language';
import { useTheme } from '@dabbab/platform/theme';
import { DEFAULT_SCRIPT_ID, Turnstile } from '@marsidev/react-turnstile';
import { useEffect, useEffectEvent } from 'react';
import type { Captcha } from './use-captcha.ts';

/** Draws the widget of Cloudflare, in language and theme of the page. Loaded only where a site uses it. */
export function TurnstileWidget({ captcha: { siteKey, round, keep, fail } }: { captcha: Captcha }) {
  const language = useLanguage();
  const theme = useTheme();

  const onLost = useEffectEvent((script: HTMLElement) => {
    // Else the next try would wait for this script, which will never come.
    script.remove();
    fail();
  });
  // Not by the library's own `onError` of the script, with which it never hears that the script has come.
  useEffect(() => {
    const script = document.getElementById(DEFAULT_SCRIPT_ID);
    const hear = () => script && onLost(script);
    script?.addEventListener('error', hear);
    return () => script?.removeEventListener('error', hear);
  }, [round]);

  return (
    <Turnstile
      key={`${round} ${language} ${theme}`}
      siteKey={siteKey}
      onSuccess={keep}
      onExpire={() => keep(undefined)}
      onError={fail}
      onUnsupported={fail}
      options={{ language, theme, size: 'flexible', responseField: false, retry: 'never' }}
    />
  );
}
