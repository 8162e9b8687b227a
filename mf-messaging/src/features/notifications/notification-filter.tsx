import { useTranslation } from '@dabbab/platform/i18n';
import { ChoiceChip } from '@dabbab/ui/chip';
import type { Shown } from '../../data/notifications/notifications.ts';
import { kindsOf, type Topic, topics } from '../../sentences/kinds.ts';

/** What the list is narrowed to, as it stands in the address (`?show=`). */
export type Filter = 'all' | 'unread' | Topic;

const filters: readonly Filter[] = ['all', 'unread', ...topics];

export const filterOf = (text: string | null): Filter => filters.find((filter) => filter === text) ?? 'all';

export const shownBy = (filter: Filter): Shown =>
  filter === 'all' || filter === 'unread' ? filter : { kinds: kindsOf(filter) };

/** Narrows the list to what is unread or to a topic. */
export function NotificationFilter({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation(['messaging-notifications', 'messaging-sentences']);
  const chip = (choice: Filter, label: string) => (
    <ChoiceChip key={choice} selected={choice === filter} onClick={() => onChange(choice)}>
      {label}
    </ChoiceChip>
  );
  return (
    <div className="scroll-x bleed notifications__filter" role="group" aria-label={t('filter')}>
      {chip('all', t('all'))}
      {chip('unread', t('unread'))}
      {topics.map((topic) => chip(topic, t(`messaging-sentences:topics.${topic}`)))}
    </div>
  );
}
