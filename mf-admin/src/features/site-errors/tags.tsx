import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';

const stateTones = { open: 'warn', resolved: 'ok', muted: undefined } as const;
const severityTones = { error: 'danger', high: 'danger', medium: 'warn', low: undefined } as const;

/** What was decided about errors of one cause; `again` for those that came back after they had been resolved. */
export function StateTag({ state, again }: { state: string; again: boolean }) {
  const { t } = useTranslation('admin-site-errors');
  const known = state as keyof typeof stateTones;
  if (known === 'open' && again) return <Tag tone="danger">{t('state.again')}</Tag>;
  return <Tag tone={stateTones[known]}>{t(`state.${known}`)}</Tag>;
}

/** How bad an error is. */
export function SeverityTag({ severity }: { severity: string }) {
  const { t } = useTranslation('admin-site-errors');
  const known = severity as keyof typeof severityTones;
  return <Tag tone={severityTones[known]}>{t(`severity.${known}`)}</Tag>;
}
