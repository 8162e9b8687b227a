import { useTranslation } from '@dabbab/platform/i18n';
import type { Part } from '../../data/releases/parts.ts';
import type { ReleaseDecision } from '../../data/releases/releases.ts';
import { useUnits } from '../../units/use-units.ts';
import { partName } from './part-name.ts';

/** What a sheet says about a decision: as its title, what follows from it, on its button, and once it is done. */
export interface DecisionTexts {
  title: string;
  text: string;
  button: string;
  done: string;
}

/** Gives a function that puts a decision about a remote into words. */
export function useDecisionTexts(part: Part): (decision: ReleaseDecision) => DecisionTexts {
  const { t } = useTranslation('admin-releases');
  const { percent } = useUnits();
  return (decision) => {
    const named = {
      remote: partName(part.remote),
      live: part.version ?? part.own ?? t('ownBuild'),
      version: ('version' in decision && decision.version) || t('ownBuild'),
      trial: part.trial,
      share: 'share' in decision ? percent(decision.share / 100) : '',
      slot: 'slot' in decision ? decision.slot : '',
    };
    const form = decision.act === 'share' ? formOf(decision.share) : decision.act;
    return {
      title: t(`decision.${form}.title`, named),
      text: t(`decision.${form}.text`, named),
      button: t(`decision.${form}.button`, named),
      done: t(`decision.${form}.done`, named),
    };
  };
}

const formOf = (share: number) => (share === 100 ? 'everybody' : share === 0 ? 'testers' : 'share');
