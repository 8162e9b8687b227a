import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { IconButton } from '@dabbab/ui/icon-button';
import { type Proposal, refuseProposal } from '../../data/synonyms/synonyms.ts';
import { useUndoable } from '../../desk/use-undoable.ts';

export interface ProposalsProps {
  /** The id of what people look for in vain. */
  miss: string;
  proposals: readonly Proposal[];
  onTake: (proposal: Proposal) => void;
}

/** Shows what people typed instead of what they missed, and how many; a press proposes it as a synonym, or refuses it. */
export function Proposals({ miss, proposals, onTake }: ProposalsProps) {
  const { t } = useTranslation('admin-synonyms');
  const { number } = useFormat();
  const act = useUndoable();
  if (proposals.length === 0) return null;
  return (
    <ul className="synonym-proposals">
      {proposals.map((proposal) => {
        const { term, alternatives, alternative, times } = proposal;
        const [typed] = alternatives;
        return (
          <li key={alternative} className="row row--nowrap">
            <Button size="sm" aria-label={t('misses.take', { term, typed })} onClick={() => onTake(proposal)}>
              <bdi>{typed}</bdi>
            </Button>
            <span className="nums">{number(times)}</span>
            <IconButton
              icon="close"
              size="sm"
              label={t('misses.refuse', { term, typed })}
              onClick={() =>
                void act({
                  action: refuseProposal,
                  input: { miss, alternative },
                  entity: 'search_misses',
                  ids: [miss],
                  done: t('misses.refused', { typed }),
                })
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
