import { useTranslation } from '@dabbab/platform/i18n';
import { ChoiceChip } from '@dabbab/ui/chip';
import { type OwnCounts, ownStates } from '../../data/listings/own-listings.ts';
import type { OwnFilter } from './use-state-filter.ts';

export interface StateChipsProps {
  counts: OwnCounts | undefined;
  /** How many drafts there are, on this device and in the account. */
  drafts: number;
  filter: OwnFilter;
  onChange: (filter: OwnFilter) => void;
}

/** Chooses which of one's ads are stateFilters. States that no ad is in are left out. */
export function StateChips({ counts, drafts, filter, onChange }: StateChipsProps) {
  const { t } = useTranslation('listings-own-ads');
  const all = ownStates.reduce((sum, state) => sum + (counts?.[state] ?? 0), drafts);
  const count = (of: OwnFilter) => (of === undefined ? all : of === 'draft' ? drafts : (counts?.[of] ?? 0));
  const stateFilters: OwnFilter[] = [undefined, ...ownStates, 'draft'];
  return (
    <div className="scroll-x own-ads__states" role="group" aria-label={t('filter')}>
      {stateFilters
        .filter((of) => of === undefined || of === filter || count(of) > 0)
        .map((of) => (
          <ChoiceChip key={of ?? 'all'} selected={of === filter} onClick={() => onChange(of)}>
            {t(`filters.${of ?? 'all'}`)}
            {counts && <span className="own-ads__count">{count(of)}</span>}
          </ChoiceChip>
        ))}
    </div>
  );
}
