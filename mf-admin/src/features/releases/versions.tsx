import { useTranslation } from '@dabbab/platform/i18n';
import type { Part } from '../../data/releases/parts.ts';
import type { ReleaseDecision } from '../../data/releases/releases.ts';
import { partName } from './part-name.ts';
import { VersionRow } from './version-row.tsx';

export interface VersionsProps {
  part: Part;
  onAsk: (decision: ReleaseDecision) => void;
}

/** The versions of a remote beside each other; on phones each is a block of its own. */
export function Versions({ part, onAsk }: VersionsProps) {
  const { t } = useTranslation('admin-releases');
  return (
    <table className="release-versions">
      <caption className="sr-only">{t('column.caption', { remote: partName(part.remote) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.version')}</th>
          <th scope="col">{t('column.released')}</th>
          <th scope="col">{t('column.visits')}</th>
          <th scope="col">{t('column.lcp')}</th>
          <th scope="col">{t('column.inp')}</th>
          <th scope="col">{t('column.cls')}</th>
          <th scope="col">{t('column.proof')}</th>
          <th scope="col">
            <span className="sr-only">{t('column.act')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {part.versions.map((version) => (
          <VersionRow key={version.version} part={part} version={version} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  );
}
