import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useSearchParams } from '@dabbab/platform/router';
import { Button } from '@dabbab/ui/button';
import { IconButton } from '@dabbab/ui/icon-button';
import { type ReactNode, useState } from 'react';
import {
  deleteSynonym,
  dismissMiss,
  type Miss,
  missesList,
  type Synonym,
  synonymsList,
} from '../../data/synonyms/synonyms.ts';
import type { DeskFilter } from '../../desk/desk-parts.ts';
import { Desk } from '../../desk/desk.tsx';
import { useUndoable } from '../../desk/use-undoable.ts';
import './locales.ts';
import { Proposals } from './proposals.tsx';
import { type EditedSynonym, SynonymSheet } from './synonym-sheet.tsx';
import './synonyms.css';

/** What people look for in vain, and what they say for what ads say: a press makes one of the other. */
export function SynonymsScreen() {
  const { t } = useTranslation('admin-synonyms');
  const [params] = useSearchParams();
  const [edited, setEdited] = useState<EditedSynonym>();
  const views = [
    { key: 'misses', label: t('misses.title'), question: { filters: {} } },
    { key: 'synonyms', label: t('synonyms.title'), question: { filters: { show: 'synonyms' } } },
  ];
  const filters = [{ name: 'show', label: t('synonyms.title'), options: [], ofViews: true }];
  const add = (
    <Button size="sm" variant="ink" icon="plus" onClick={() => setEdited({ term: '', alternatives: [] })}>
      {t('add')}
    </Button>
  );
  const shared = { views, filters, toolbar: add, onEdit: setEdited };
  return (
    <>
      {params.get('show') === 'synonyms' ? <Synonyms {...shared} /> : <Misses {...shared} />}
      {edited && <SynonymSheet edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface ListProps {
  views: { key: string; label: string; question: { filters: Record<string, string> } }[];
  filters: readonly DeskFilter[];
  toolbar: ReactNode;
  onEdit: (synonym: EditedSynonym) => void;
}

function Misses({ onEdit, ...shared }: ListProps) {
  const { t } = useTranslation('admin-synonyms');
  const { ago, number } = useFormat();
  const act = useUndoable();
  return (
    <Desk<Miss>
      {...shared}
      name="synonyms"
      list={missesList}
      labelOf={({ q }) => q}
      search={t('misses.search')}
      columns={[
        { key: 'q', title: t('misses.q'), render: ({ q }) => <bdi className="strong">{q}</bdi>, csv: ({ q }) => q },
        {
          key: 'next',
          title: t('misses.next'),
          render: ({ id, proposals }) => (
            <Proposals
              miss={id}
              proposals={proposals}
              onTake={({ term, alternatives }) => onEdit({ term, alternatives })}
            />
          ),
          csv: ({ proposals }) => proposals.map(({ alternatives }) => alternatives[0]).join(', '),
        },
        {
          key: 'times',
          title: t('misses.times'),
          render: ({ times }) => <span className="nums">{number(times)}</span>,
          csv: ({ times }) => times,
        },
        {
          key: 'last',
          title: t('misses.last'),
          wide: true,
          render: ({ last_at }) => <time dateTime={last_at}>{ago(last_at)}</time>,
        },
        {
          key: 'do',
          title: t('misses.do'),
          render: ({ id, q }) => (
            <span className="row row--nowrap">
              <Button size="sm" onClick={() => onEdit({ term: q, alternatives: [] })}>
                {t('misses.make')}
              </Button>
              <IconButton
                icon="close"
                size="sm"
                label={t('misses.dismiss', { q })}
                onClick={() =>
                  void act({
                    action: dismissMiss,
                    input: id,
                    entity: 'search_misses',
                    ids: [id],
                    done: t('misses.dismissed', { q }),
                  })
                }
              />
            </span>
          ),
        },
      ]}
      empty={{ title: t('misses.empty'), text: t('misses.emptyText') }}
    />
  );
}

function Synonyms({ onEdit, ...shared }: ListProps) {
  const { t } = useTranslation('admin-synonyms');
  const act = useUndoable();
  return (
    <Desk<Synonym>
      {...shared}
      name="synonyms"
      list={synonymsList}
      labelOf={({ term }) => term}
      search={t('synonyms.search')}
      columns={[
        {
          key: 'term',
          title: t('synonyms.term'),
          render: ({ term }) => <bdi className="strong">{term}</bdi>,
          csv: ({ term }) => term,
        },
        {
          key: 'alternatives',
          title: t('synonyms.alternatives'),
          render: ({ alternatives }) => <bdi>{alternatives.join(t('comma'))}</bdi>,
          csv: ({ alternatives }) => alternatives.join(', '),
        },
        {
          key: 'do',
          title: t('misses.do'),
          render: ({ term, alternatives, updated_at }) => (
            <span className="row row--nowrap">
              <IconButton
                icon="edit"
                size="sm"
                label={t('synonyms.edit', { term })}
                onClick={() => onEdit({ term, alternatives, version: updated_at })}
              />
              <IconButton
                icon="trash"
                size="sm"
                label={t('synonyms.delete', { term })}
                onClick={() =>
                  void act({
                    action: deleteSynonym,
                    input: term,
                    entity: 'search_synonyms',
                    ids: [term],
                    done: t('synonyms.deleted'),
                  })
                }
              />
            </span>
          ),
        },
      ]}
      empty={{ title: t('synonyms.empty') }}
    />
  );
}
