import { useTranslation } from '@dabbab/platform/i18n';
import { Link, useSearchParams } from '@dabbab/platform/router';
import { useState } from 'react';
import type { Part } from '../../data/releases/parts.ts';
import { PartPanel } from './part-panel.tsx';
import { stateOf, usePartState } from './part-state.ts';

/** How pressing a state is: the first is shown before somebody has chosen. */
const pressing = ['off', 'fell', 'trial', 'slots-off', 'steady', 'own'] as const;

const mostPressing = (parts: readonly Part[]) =>
  parts.toSorted((one, other) => pressing.indexOf(stateOf(one)) - pressing.indexOf(stateOf(other)))[0]?.remote;

/** All remotes with how they are, and everything about the chosen one, which is in the address. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('admin-releases');
  const [address] = useSearchParams();
  // Stays what it was: a decision about it must not bring another one before one's eyes.
  const [first] = useState(() => mostPressing(parts));
  const wanted = address.get('remote');
  const chosen = parts.find(({ remote }) => remote === wanted) ?? parts.find(({ remote }) => remote === first);
  return (
    <>
      <nav aria-label={t('parts')} className="release-parts">
        {parts.map((part) => (
          <PartLink key={part.remote} part={part} current={part === chosen} />
        ))}
      </nav>
      {chosen && <PartPanel key={chosen.remote} part={chosen} />}
    </>
  );
}

function PartLink({ part, current }: { part: Part; current: boolean }) {
  const state = stateOf(part);
  const said = usePartState();
  return (
    <Link
      replace
      to={`?remote=${part.remote}`}
      className="release-part"
      aria-current={current ? 'true' : undefined}
      data-state={state}
    >
      <bdi dir="ltr" className="release-part__name">
        {part.remote}
      </bdi>
      <bdi dir="ltr" className="release-part__version">
        {(part.trial ?? part.version ?? part.own)?.split('+')[0]}
      </bdi>
      <span className="release-part__state">{said(part)}</span>
    </Link>
  );
}
