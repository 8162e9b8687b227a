import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { Icon, type IconName } from '@dabbab/ui/icon';
import { Tag } from '@dabbab/ui/tag';
import { type ReactNode, useState } from 'react';
import { auditOf, type Change, makeChange } from '../data/assistant/changes.ts';
import { useUndoable } from '../desk/use-undoable.ts';

type State = 'waiting' | 'working' | 'done' | 'dropped';

const icons: Record<Change['rpc'], IconName> = { suspend_listing: 'ban', decide_report: 'flag', add_synonym: 'search' };
const tones = { waiting: 'warn', working: 'warn', done: 'ok', dropped: undefined } as const;

/** A change that waits for an admin: what it does in the words of the console, not of a model. */
export function ProposalCard({ change }: { change: Change }) {
  const { t } = useTranslation('admin-assistant');
  const [state, setState] = useState<State>('waiting');
  const act = useUndoable();
  const variant = variantOf(change);
  const confirm = async () => {
    setState('working');
    const { entity, id } = auditOf(change);
    const done = await act({ action: makeChange, input: change, entity, ids: [id], done: t(`changed.${variant}`) });
    setState(done ? 'done' : 'waiting');
  };
  const [path = ''] = change.href.split('?');
  return (
    <section className="assistant-proposal" aria-label={t(`change.${variant}`)}>
      <div className="assistant-proposal__head">
        <Icon name={icons[change.rpc]} size={18} />
        <h4 className="grow">{t(`change.${variant}`)}</h4>
        <Tag tone={tones[state]}>{t(`proposal.${state}`)}</Tag>
      </div>
      <dl className="assistant-proposal__facts">
        <Facts change={change} />
      </dl>
      {(state === 'waiting' || state === 'working') && (
        <div className="assistant-proposal__actions">
          <Button variant="brand" loading={state === 'working'} onClick={() => void confirm()}>
            {t('proposal.confirm')}
          </Button>
          <Button variant="text" onClick={() => setState('dropped')}>
            {t('proposal.drop')}
          </Button>
          {hasRoute(path) && (
            <Link className="link" to={change.href}>
              {t('proposal.look')}
            </Link>
          )}
          <span className="assistant-proposal__note">{t('proposal.note')}</span>
        </div>
      )}
    </section>
  );
}

/** Names what a change does, below `change` and `changed` in the locales. */
function variantOf(change: Change): string {
  switch (change.rpc) {
    case 'suspend_listing':
      return change.args.suspended ? 'hide' : 'show';
    case 'decide_report':
      return change.args.status;
    case 'add_synonym':
      return 'synonym';
  }
}

function Facts({ change }: { change: Change }) {
  const { t } = useTranslation('admin-assistant');
  const language = useLanguage();
  const { subject } = change;
  const name = language === 'ar' ? (subject.ar ?? subject.en) : (subject.en ?? subject.ar);
  switch (change.rpc) {
    case 'suspend_listing':
      return (
        <>
          <Line label={t('proposal.ad')} value={name} />
          <Line label={t('proposal.reason')} value={change.args.reason} />
        </>
      );
    case 'decide_report':
      return (
        <>
          <Line label={t('proposal.about')} value={name} />
          <Line label={t('proposal.noteOf')} value={change.args.note} />
        </>
      );
    case 'add_synonym':
      return (
        <>
          <Line label={t('proposal.term')} value={change.args.term} />
          <Line
            label={t('proposal.finds')}
            value={change.args.alternatives.map((word) => (
              <Tag key={word}>{word}</Tag>
            ))}
          />
        </>
      );
  }
}

function Line({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd dir={typeof value === 'string' ? 'auto' : undefined}>{value}</dd>
    </div>
  );
}
