import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { moderationList, type ModerationRow } from '../../data/moderation/moderation.ts';
import { SplitDesk } from '../../desk/split-desk.tsx';
import './locales.ts';
import { ModerationDetail } from './moderation-detail.tsx';
import { ModerationRowContent } from './moderation-row.tsx';
import './moderation.css';

/** What waits for the judgement of an admin, wherever it comes from; the oldest first. */
export function ModerationScreen() {
  const { t } = useTranslation('admin-moderation');
  const language = useLanguage();
  return (
    <SplitDesk<ModerationRow>
      name="moderation"
      list={moderationList}
      filterNames={['state', 'source']}
      views={[
        { key: 'open', label: t('state.open'), question: { filters: {} } },
        { key: 'appeal', label: t('appeals'), question: { filters: { source: 'appeal' } } },
        { key: 'allowed', label: t('state.allowed'), question: { filters: { state: 'allowed' }, sort: '-created_at' } },
        { key: 'refused', label: t('state.refused'), question: { filters: { state: 'refused' }, sort: '-created_at' } },
      ]}
      labelOf={(row) => t(`row.${row.source}`, { name: textIn(language, { ar: row.name_ar, en: row.name_en }).text })}
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
