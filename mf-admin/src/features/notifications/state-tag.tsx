import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';

const tones = { scheduled: 'info', sent: 'ok', recalled: 'warn' } as const;

/** Says what became of a notice. */
export function StateTag({ state }: { state: string }) {
  const { t } = useTranslation('admin-notifications');
  return <Tag tone={tones[state as keyof typeof tones]}>{t(`state.${state}`)}</Tag>;
}
