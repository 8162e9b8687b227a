import { useTranslation } from '@dabbab/platform/i18n';
import { Tag, type TagProps } from '@dabbab/ui/tag';
import type { FitState } from '../data/part-fits/part-fits.ts';
import './locales.ts';

const tones: Record<string, TagProps['tone']> = {
  said: 'info',
  confirmed: 'ok',
  contested: 'warn',
  denied: 'danger',
} satisfies Record<FitState, TagProps['tone']>;

/** What the catalogue of fits knows, in a word or two. */
export function FitStateTag({ state }: { state: string }) {
  const { t } = useTranslation('admin-part-fit');
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
