import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import { switchTerm, termCodes, type TermRow, termsList } from '../../data/prohibited-terms/prohibited-terms.ts';
import { Desk } from '../../desk/desk.tsx';
import './locales.ts';
import './prohibited-terms.css';
import { TermDrawer } from './term-drawer.tsx';
import { TermSheet } from './term-sheet.tsx';
import { TryTextSheet } from './try-text-sheet.tsx';

const switchTo =
  (active: boolean) =>
  async ({ id }: TermRow) =>
    switchTerm.send({ id, active });

/** Words and phrases that no ad may contain. */
export function ProhibitedTermsScreen() {
  const { t } = useTranslation('admin-prohibited-terms');
  const { date } = useFormat();
  const [sheet, setSheet] = useState<'new' | 'try'>();
  const close = () => setSheet(undefined);
  return (
    <>
      <Desk<TermRow>
        name="prohibited-terms"
        list={termsList}
        labelOf={({ term }) => term}
        search={t('search')}
        columns={[
          {
            key: 'term',
            title: t('column.term'),
            render: ({ term }) => <bdi>{term}</bdi>,
            csv: ({ term }) => term,
          },
          {
            key: 'code',
            title: t('column.code'),
            render: ({ code }) => t(`code.${code}`),
            csv: ({ code }) => code,
          },
          {
            key: 'active',
            title: t('column.state'),
            render: ({ active }) => <Tag tone={active ? 'ok' : undefined}>{t(active ? 'on' : 'off')}</Tag>,
            csv: ({ active }) => String(active),
          },
          {
            key: 'date',
            title: t('column.date'),
            wide: true,
            render: ({ created_at }) => <span className="nums">{date(created_at)}</span>,
          },
        ]}
        filters={[
          {
            name: 'code',
            label: t('column.code'),
            multiple: true,
            options: termCodes.map((value) => ({ value, label: t(`code.${value}`) })),
          },
          {
            name: 'active',
            label: t('column.state'),
            options: ['true', 'false'].map((value) => ({ value, label: t(value === 'true' ? 'on' : 'off') })),
          },
        ]}
        views={[
          { key: 'all', label: t('views.all'), question: { filters: {} } },
          { key: 'letters', label: t('views.letters'), question: { filters: {}, sort: 'term' } },
          { key: 'off', label: t('views.off'), question: { filters: { active: 'false' } } },
        ]}
        drawer={(id) => <TermDrawer key={id} id={id} />}
        bulk={[
          { key: 'off', label: t('switchOff'), icon: 'ban', run: switchTo(false), undo: 'prohibited_terms' },
          { key: 'on', label: t('switchOn'), icon: 'check', run: switchTo(true), undo: 'prohibited_terms' },
        ]}
        toolbar={
          <>
            <Button size="sm" icon="search" onClick={() => setSheet('try')}>
              {t('try.open')}
            </Button>
            <Button size="sm" variant="ink" icon="plus" onClick={() => setSheet('new')}>
              {t('add')}
            </Button>
          </>
        }
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      {sheet === 'new' && <TermSheet onClose={close} />}
      {sheet === 'try' && <TryTextSheet onClose={close} />}
    </>
  );
}
