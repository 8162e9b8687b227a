import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { useAction } from '@dabbab/ui/connected/use-action';
import { useEffect, useRef, useState } from 'react';
import { pay, startProblem } from '../data/payments/pay.ts';

/**
 * Leads to the provider's page.
 * @param refused is called when that could not begin, and when the browser shows the page as it was left: what it says may be old
 * @returns `act(purchase)` begins; `pending` until that page is there; `failure` says why it is not; `changed` if that is not offered so any more
 */
export function usePay(refused?: () => void) {
  const { t } = useTranslation('account-money');
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState(false);
  const { act, pending, error } = useAction(pay(useLanguage()), {
    done: (url) => {
      setLeaving(true);
      window.location.assign(url);
    },
    failed: () => {
      refused?.();
      return undefined; // the screen says why
    },
  });
  const latest = useRef(refused);
  useEffect(() => {
    latest.current = refused;
  });
  useEffect(() => {
    // Back from that page, the browser may show this one as it was left.
    const back = ({ persisted }: PageTransitionEvent) => {
      setLeaving(false);
      if (persisted) latest.current?.();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const problem = error ? startProblem(error) : undefined;
  return {
    act,
    pending: pending || leaving,
    changed: problem === 'changed',
    failure: problem ? t(`pay.${problem}`) : error ? errorText(error) : undefined,
  };
}
