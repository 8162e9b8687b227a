import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import type { Proposal } from '../../data/synonyms/synonyms.ts';

export interface ProposalsProps {
  proposals: readonly Proposal[];
  onTake: (proposal: Proposal) => void;
}

/** Shows what people typed after a search that found nothing, and how many; a press proposes it as a synonym. */
export function Proposals({ proposals, onTake }: ProposalsProps) {
  const { t } = useTranslation('admin-synonyms');
  const { number } = useFormat();
  if (proposals.length === 0) return null;
  return (
    <ul className="synonym-proposals">
      {proposals.map((proposal) => {
        const { term, alternatives, times } = proposal;
        const [typed] = alternatives;
        return (
          <li key={`${term}/${typed}`} className="row row--nowrap">
            <Button size="sm" aria-label={t('misses.take', { term, typed })} onClick={() => onTake(proposal)}>
              <bdi>{typed}</bdi>
            </Button>
            <span className="nums">{number(times)}</span>
          </li>
        );
      })}
    </ul>
  );
}
