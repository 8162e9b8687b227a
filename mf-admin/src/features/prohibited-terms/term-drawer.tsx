import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import { switchTerm, type Term, termQuery } from '../../data/prohibited-terms/prohibited-terms.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { useUndoable } from '../../desk/use-undoable.ts';
import { TermSheet } from './term-sheet.tsx';

/** Everything about a term. */
export function TermDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-prohibited-terms');
  const { date } = useFormat();
  const request = useQuery(termQuery(id));
  const term = request.data;
  const facts = term && (
    <Facts
      items={[
        { label: t('column.code'), value: t(`code.${term.code}`) },
        { label: t('column.date'), value: date(term.created_at) },
      ]}
    />
  );
  return (
    <RecordDrawer
      label={t('term')}
      title={term?.term}
      tag={term && <Tag tone={term.active ? 'ok' : undefined}>{t(term.active ? 'on' : 'off')}</Tag>}
      request={request}
      tabs={[
        { key: 'facts', label: t('tab.facts'), content: facts },
        { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="prohibited_terms" id={id} /> },
      ]}
      actions={term && <Actions term={term} />}
    />
  );
}

function Actions({ term }: { term: Term }) {
  const { t } = useTranslation('admin-prohibited-terms');
  const act = useUndoable();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button size="sm" icon="edit" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <Button
        size="sm"
        icon={term.active ? 'ban' : 'check'}
        onClick={() =>
          void act({
            action: switchTerm,
            input: { id: term.id, active: !term.active },
            entity: 'prohibited_terms',
            ids: [term.id],
            done: t(term.active ? 'switchedOff' : 'switchedOn'),
          })
        }
      >
        {t(term.active ? 'switchOff' : 'switchOn')}
      </Button>
      {editing && <TermSheet stored={term} onClose={() => setEditing(false)} />}
    </>
  );
}
