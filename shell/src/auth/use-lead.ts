import { useTranslation } from '@dabbab/platform/i18n';
import { waitingAct } from '@dabbab/platform/kit/waiting-act';
import { useLocation } from '@dabbab/platform/router';

/** Says below the title of a sign-in screen why one signs in, where a visitor came from something that needs it. */
export function useLead(otherwise: string): string {
  const { t } = useTranslation('shell-auth');
  const act = waitingAct(useLocation().state);
  return act ? t(`why.${act.what}`) : otherwise;
}
