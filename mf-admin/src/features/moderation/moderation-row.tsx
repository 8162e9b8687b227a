import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { useLanguage } from '@dabbab/platform/language';
import { Tag } from '@dabbab/ui/tag';
import type { ModerationRow } from '../../data/moderation/moderation.ts';
import { codeOf } from './codes.ts';
import { pointsOf } from './points.ts';

/** An entry of the queue: from where it comes, why, and since when it waits. */
export function ModerationRowContent({ row }: { row: ModerationRow }) {
  const { t } = useTranslation('admin-moderation');
  const { ago } = useFormat();
  const fitText = useFitText();
  const { text, ...foreign } = textIn(useLanguage(), { ar: row.name_ar, en: row.name_en });
  const [first, ...more] = [...new Set(row.reasons.map(({ code }) => codeOf(code)))];
  const points = pointsOf(row.reasons);
  const fits = row.source === 'fits' ? row.reasons.map(({ match = '' }) => fitText(match)) : [];
  const further = [
    ...(fits.length > 0 ? [fits.join(t('comma'))] : []),
    ...(points > 0 ? [t('points', { count: points })] : []),
    ...more.map((code) => t(`code.${code}`)),
  ];
  return (
    <span className="moderation-row">
      <span className="moderation-row__line">
        <Tag tone={row.source === 'appeal' ? 'info' : 'warn'}>
          {row.source === 'appeal' ? t(`appealOf.${row.target}`) : t(`code.${first ?? 'provider'}`)}
        </Tag>
        <time className="moderation-row__time nums" dateTime={row.created_at}>
          {ago(row.created_at)}
        </time>
      </span>
      <bdi className="moderation-row__name clamp-2" {...foreign}>
        {text}
      </bdi>
      {row.source !== 'appeal' && further.length > 0 && (
        <span className="moderation-row__further clamp-2">{further.join(' · ')}</span>
      )}
      {row.words && (
        <q className="moderation-row__words" dir="auto">
          {row.words}
        </q>
      )}
      {row.for_another && <span className="muted">{t('forAnother')}</span>}
    </span>
  );
}
