import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Tag } from '@dabbab/ui/tag';
import type { Part } from '../../data/releases/parts.ts';
import type { ReleaseDecision, ReleasedVersion } from '../../data/releases/releases.ts';
import { useUnits } from '../../units/use-units.ts';
import { Proof } from './proof.tsx';
import { nextShare } from './shares.ts';
import { VersionName } from './version-name.tsx';
import { VersionVisits } from './version-visits.tsx';

export interface VersionRowProps {
  part: Part;
  version: ReleasedVersion;
  onAsk: (decision: ReleaseDecision) => void;
}

const tones = { live: 'ok', trial: 'brand', fell: 'danger', kept: undefined } as const;

function standOf({ version, trial, fell }: Part, name: string): keyof typeof tones {
  if (name === version) return 'live';
  if (name === trial) return 'trial';
  return name === fell ? 'fell' : 'kept';
}

/** A version: who released it when, how visits went, what was proved, and what can be done with it. */
export function VersionRow({ part, version: released, onAsk }: VersionRowProps) {
  const { t } = useTranslation('admin-releases');
  const { ago, number } = useFormat();
  const { ms } = useUnits();
  const { version, commit_id, released_by, created_at, mount, lcp, inp, cls } = released;
  const { remote } = part;
  const stand = standOf(part, version);
  const name = (
    <bdi dir="ltr" className="sr-only">
      {version}
    </bdi>
  );
  return (
    <tr data-state={stand}>
      <th scope="row">
        <VersionName version={version} />
        <span className="release-versions__tags">
          <Tag tone={tones[stand]}>{t(`version.${stand}`)}</Tag>
          {mount === 'isolated' && <Tag>{t('isolated')}</Tag>}
        </span>
      </th>
      <td data-label={t('column.released')}>
        <bdi>{released_by}</bdi>
        <span className="release-versions__more">
          <time dateTime={created_at}>{ago(created_at)}</time>
          {commit_id !== null && <code dir="ltr">{commit_id.slice(0, 10)}</code>}
        </span>
      </td>
      <td data-label={t('column.visits')}>
        <VersionVisits version={released} />
      </td>
      <td data-label={t('column.lcp')} className="nums">
        {lcp === null ? t('none') : ms(lcp)}
      </td>
      <td data-label={t('column.inp')} className="nums">
        {inp === null ? t('none') : ms(inp)}
      </td>
      <td data-label={t('column.cls')} className="nums">
        {cls === null ? t('none') : number(cls)}
      </td>
      <td data-label={t('column.proof')}>
        <Proof proof={released.proof} />
      </td>
      <td className="release-versions__acts">
        {(stand === 'kept' || stand === 'fell') && (
          <>
            <Button size="sm" icon="undo" onClick={() => onAsk({ act: 'back', remote, version })}>
              {t('act.back')} {name}
            </Button>
            <Button size="sm" onClick={() => onAsk({ act: 'share', remote, version, share: nextShare(null) })}>
              {t('act.share')} {name}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}
