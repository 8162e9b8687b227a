import { useTranslation } from '@dabbab/platform/i18n';
import { moderationList, type ModerationRow } from '../../data/moderation/moderation.ts';
import { SplitDesk } from '../../desk/split-desk.tsx';
import './locales.ts';
import { ModerationDetail } from './moderation-detail.tsx';
import { ModerationRowContent } from './moderation-row.tsx';
import './moderation.css';

/** What waits for the judgement of an admin, wherever it comes from; the oldest first. */
export function ModerationScreen() {
  const { t } = useTranslation('admin-moderation');
  return (
    <SplitDesk<ModerationRow>
      name="moderation"
      list={moderationList}
      filterNames={['state', 'source']}
      views={[
        { key: 'open', label: t('state.open'), question: { filters: {} } },
        ...(['texts', 'pictures', 'patterns', 'fits', 'appeal'] as const).map((source) => ({
          key: source,
          label: t(`sources.${source}`),
          question: { filters: { source } },
        })),
        { key: 'allowed', label: t('state.allowed'), question: { filters: { state: 'allowed' }, sort: '-created_at' } },
        { key: 'refused', label: t('state.refused'), question: { filters: { state: 'refused' }, sort: '-created_at' } },
      ]}
      item={(row) => <ModerationRowContent row={row} />}
      detail={(id) => <ModerationDetail key={id} id={id} />}
      keys={[
        { keys: ['1', '2'], label: t('keys.choose') },
        { keys: ['Enter'], label: t('keys.decide') },
      ]}
      failed={t('failed')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
