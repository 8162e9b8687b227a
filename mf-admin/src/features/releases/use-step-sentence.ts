import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { ReleaseStep } from '../../data/releases/releases.ts';
import { useUnits } from '../../units/use-units.ts';
import { partName } from './part-name.ts';

/** Gives a function that says in a sentence who did what. */
export function useStepSentence(): (step: ReleaseStep) => string {
  const { t } = useTranslation('admin-releases');
  const { number } = useFormat();
  const { percent } = useUnits();
  return (step) => {
    const { act, slot, version, trial, share, actor, actor_name, tester_name, figures, reason } = step;
    const named = {
      who: actor_name ?? actor ?? t('step.somebody'),
      remote: partName(step.remote),
      version: version ?? t('ownBuild'),
      trial,
      share: percent((share ?? 0) / 100),
      slot,
      tester: tester_name ?? t('step.gone'),
    };
    if (act === 'fall_back') {
      return t('step.fall_back', {
        ...named,
        fell: reason,
        broken: number(figures?.broken ?? 0),
        visits: number(figures?.visits ?? 0),
        brokenBefore: number(figures?.broken_before ?? 0),
        visitsBefore: number(figures?.visits_before ?? 0),
      });
    }
    if ((act === 'release' || act === 'share') && trial !== null)
      return t(share === 0 ? `step.${act}-testers` : `step.${act}-trial`, named);
    if ((act === 'off' || act === 'on') && slot !== null) return t(`step.${act}-slot`, named);
    return t(`step.${act}`, named);
  };
}
