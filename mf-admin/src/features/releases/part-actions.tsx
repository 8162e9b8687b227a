import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import type { Part } from '../../data/releases/parts.ts';
import type { ReleaseDecision } from '../../data/releases/releases.ts';
import { nextShare } from './shares.ts';

export interface PartActionsProps {
  part: Part;
  onAsk: (decision: ReleaseDecision) => void;
}

/** What can be decided about a remote as a whole. */
export function PartActions({ part, onAsk }: PartActionsProps) {
  const { t } = useTranslation('admin-releases');
  const { remote, version, before, trial, share, off } = part;
  return (
    <div className="release-panel__foot">
      {trial !== null && (
        <>
          <Button
            variant="brand"
            onClick={() => onAsk({ act: 'share', remote, version: trial, share: nextShare(share) })}
          >
            {t('act.widen')}
          </Button>
          <Button icon="undo" onClick={() => onAsk({ act: 'end', remote, version })}>
            {t('act.end')}
          </Button>
        </>
      )}
      {trial === null && before !== null && (
        <Button icon="undo" onClick={() => onAsk({ act: 'back', remote, version: before })}>
          {t('act.backTo', { version: before })}
        </Button>
      )}
      {/* Without the shell nothing would be left that could say so. */}
      {remote !== 'shell' && (
        <Button
          variant={off ? 'ink' : 'danger'}
          icon={off ? undefined : 'ban'}
          className="release-panel__switch"
          onClick={() => onAsk({ act: off ? 'on' : 'off', remote })}
        >
          {t(off ? 'act.partOn' : 'act.partOff')}
        </Button>
      )}
    </div>
  );
}
