import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { EmptyState } from '@dabbab/ui/state';
import { Tag } from '@dabbab/ui/tag';
import { useId, useState } from 'react';
import type { Part } from '../../data/releases/parts.ts';
import type { ReleaseDecision } from '../../data/releases/releases.ts';
import { useUnits } from '../../units/use-units.ts';
import { DecisionSheet } from './decision-sheet.tsx';
import { PartActions } from './part-actions.tsx';
import { partName } from './part-name.ts';
import { ShareBar } from './share-bar.tsx';
import { Slots } from './slots.tsx';
import { Testers } from './testers.tsx';
import { Versions } from './versions.tsx';

/** What holds of a remote, its versions beside each other, and what can be decided about it. */
export function PartPanel({ part }: { part: Part }) {
  const { t } = useTranslation('admin-releases');
  const { ago } = useFormat();
  const { percent } = useUnits();
  const id = useId();
  // With the remote as it was when this was asked: others may decide meanwhile.
  const [asked, setAsked] = useState<{ part: Part; decision: ReleaseDecision }>();
  const ask = (decision: ReleaseDecision) => setAsked({ part, decision });
  const { remote, version, own, trial, share, off, fell, since, versions } = part;
  const live = version ?? own;
  return (
    <section className="admin-panel release-panel" aria-labelledby={id}>
      <header className="release-panel__head">
        <h2 id={id}>
          <bdi dir="ltr">{partName(remote)}</bdi>{' '}
          <span className="release-panel__part">{t(`part.${remote}`, remote)}</span>
        </h2>
        {off && <Tag tone="danger">{t('state.off')}</Tag>}
        {fell !== null && <Tag tone="warn">{t('state.fell')}</Tag>}
        {share !== null && (
          <Tag tone="brand">{share === 0 ? t('state.testers') : t('state.trial', { share: percent(share / 100) })}</Tag>
        )}
        <p className="release-panel__now">
          {off && t('now.off')}
          {!off && trial === null && <EverybodyGets version={version} own={own} />}
          {since !== null && (
            <>
              {' '}
              <time dateTime={since}>{t('now.since', { when: ago(since) })}</time>
            </>
          )}
        </p>
      </header>
      {trial !== null && share !== null && <ShareBar trial={trial} share={share} live={live ?? t('ownBuild')} />}
      {versions.length > 0 ? (
        <Versions part={part} onAsk={ask} />
      ) : (
        <EmptyState
          title={t('never.title', { remote: partName(remote) })}
          text={
            <>
              {t('never.text')}
              <code dir="ltr" className="release-command">{`npm run release -w ${partName(remote)}`}</code>
            </>
          }
        />
      )}
      <Slots part={part} onAsk={ask} />
      <Testers part={part} />
      <PartActions part={part} onAsk={ask} />
      {asked && <DecisionSheet {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function EverybodyGets({ version, own }: Pick<Part, 'version' | 'own'>) {
  const { t } = useTranslation('admin-releases');
  if (version !== null) return t('now.version', { version });
  return own === null ? t('now.ownUnknown') : t('now.own', { version: own });
}
