import { useTranslation } from '@dabbab/platform/i18n';
import type { Part } from '../../data/releases/parts.ts';
import { useUnits } from '../../units/use-units.ts';

export type PartState = 'off' | 'fell' | 'trial' | 'slots-off' | 'steady' | 'own';

/** Tells how a remote is, by what matters most about it. */
export function stateOf({ off, fell, trial, slots_off, version }: Part): PartState {
  if (off) return 'off';
  if (fell !== null) return 'fell';
  if (trial !== null) return 'trial';
  if (slots_off.length > 0) return 'slots-off';
  return version === null ? 'own' : 'steady';
}

/** Gives a function that says how a remote is. */
export function usePartState(): (part: Part) => string {
  const { t } = useTranslation('admin-releases');
  const { percent } = useUnits();
  return (part) => {
    const state = stateOf(part);
    const said = state === 'trial' && part.share === 0 ? 'testers' : state;
    return t(`state.${said}`, { share: percent((part.share ?? 0) / 100) });
  };
}
