import { useTranslation } from '@dabbab/platform/i18n';
import { ownerOf } from '../remotes/registry.ts';
import { overrides } from './overrides.ts';
import type { Region } from './regions.ts';

interface RegionEntryProps {
  region: Region;
  chosen: boolean;
  onChoose: () => void;
}

/** One part of the page in the list of the inspector; pressing it shows where it is. */
export function RegionEntry({ region: { remote, slot }, chosen, onChoose }: RegionEntryProps) {
  const { t } = useTranslation('shell-site');
  const { name, version, mount, base } = remote.build;
  const what = slot ? t('inspector.slot') : t('inspector.screen');
  const facts = [
    // A slot is always drawn in the tree of the shell.
    t(`inspector.mount.${(slot ? undefined : mount) ?? 'tree'}`),
    remote.problem && t(`inspector.problem.${remote.problem}`),
    Object.hasOwn(overrides(), name) && t('inspector.override'),
  ];
  return (
    <li>
      <button type="button" className="inspector__entry" aria-pressed={chosen} onClick={onChoose}>
        <bdi dir="ltr">{`mf-${name} ${version ?? ''}`}</bdi>
        <span className="inspector__facts">
          {what} <bdi dir="ltr">{slot ?? ownerOf(location.pathname)?.route.path}</bdi>
          {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
        </span>
        <bdi dir="ltr" className="inspector__base">
          {base}
        </bdi>
      </button>
    </li>
  );
}
