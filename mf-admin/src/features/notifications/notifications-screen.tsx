import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { Button } from '@dabbab/ui/button';
import { useState } from 'react';
import { type Broadcast, broadcastsList } from '../../data/broadcasts/broadcasts.ts';
import { Desk } from '../../desk/desk.tsx';
import { BroadcastDrawer } from './broadcast-drawer.tsx';
import { ComposeSheet } from './compose/compose-sheet.tsx';
import './locales.ts';
import './notifications.css';
import { StateTag } from './state-tag.tsx';
import { useAudienceName } from './use-audience-name.ts';

const states = ['scheduled', 'sent', 'recalled'] as const;

/** What admins told people: to whom, how many read it, and what is still to be sent. */
export function NotificationsScreen() {
  const { t } = useTranslation('admin-notifications');
  const { date, time, number } = useFormat();
  const language = useLanguage();
  const audienceName = useAudienceName();
  const [composing, setComposing] = useState(false);
  const textOf = (notice: Broadcast) => notice[`body_${language}`];
  const moment = (iso: string) => t('moment', { day: date(iso), time: time(iso) });
  return (
    <>
      <Desk<Broadcast>
        name="notifications"
        list={broadcastsList}
        labelOf={textOf}
        search={t('search')}
        columns={[
          {
            key: 'text',
            title: t('column.text'),
            render: (notice) => (
              <span className="broadcast-text clamp-2" dir="auto">
                {textOf(notice)}
              </span>
            ),
            csv: textOf,
          },
          {
            key: 'audience',
            title: t('column.audience'),
            wide: true,
            render: audienceName,
            csv: audienceName,
          },
          {
            key: 'when',
            title: t('column.when'),
            wide: true,
            render: ({ sent_at, send_at }) => moment(sent_at ?? send_at),
            csv: ({ sent_at, send_at }) => sent_at ?? send_at,
          },
          {
            key: 'told',
            title: t('column.told'),
            render: ({ recipients }) => recipients !== null && <span className="nums">{number(recipients)}</span>,
            csv: ({ recipients }) => recipients,
          },
          {
            key: 'readers',
            title: t('column.readers'),
            wide: true,
            render: ({ recipients, readers }) => recipients !== null && <span className="nums">{number(readers)}</span>,
            csv: ({ readers }) => readers,
          },
          { key: 'state', title: t('column.state'), render: ({ state }) => <StateTag state={state} /> },
        ]}
        filters={[
          {
            name: 'state',
            label: t('column.state'),
            options: states.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        drawer={(id) => <BroadcastDrawer id={id} />}
        toolbar={
          <Button size="sm" variant="ink" icon="plus" onClick={() => setComposing(true)}>
            {t('compose.open')}
          </Button>
        }
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      {composing && <ComposeSheet onClose={() => setComposing(false)} />}
    </>
  );
}
