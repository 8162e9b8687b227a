import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { avatarUrl, pictureBase } from '@dabbab/platform/pictures';
import { Icon } from '@dabbab/ui/icon';
import { Picture } from '@dabbab/ui/picture';
import { Tag } from '@dabbab/ui/tag';
import type { ReportedRow } from '../../data/reports/reports.ts';
import { toneOf } from './reasons.ts';

/** A reported thing in the list: what is said of it, how often, since when. */
export function ReportItem({ row }: { row: ReportedRow }) {
  const { t } = useTranslation('admin-reports');
  const { ago, number } = useFormat();
  const { text, ...foreign } = textIn(useLanguage(), { ar: row.name_ar, en: row.name_en });
  const reports = row.pending + row.reviewed + row.dismissed;
  const count = row.pending || reports;
  return (
    <>
      <ReportPicture target={row.target} path={row.picture} />
      <span className="report-item">
        <span className="report-item__line">
          <Tag tone={toneOf(row.reason)}>{t(`reason.${row.reason}`)}</Tag>
          {count > 1 && <span className="nums">{t('reports', { count, number: number(count) })}</span>}
          <time className="report-item__time nums" dateTime={row.last_at}>
            {ago(row.last_at)}
          </time>
        </span>
        <bdi className="report-item__name clamp-2" {...foreign}>
          {text}
        </bdi>
      </span>
    </>
  );
}

function ReportPicture({ target, path }: { target: string; path: string | null }) {
  if (path && target === 'user') return <img className="report-item__picture" src={avatarUrl(path)} alt="" />;
  if (path) return <Picture className="report-item__picture" base={pictureBase(path)} alt="" sizes="64px" />;
  return (
    <span className="report-item__picture report-item__picture--none">
      <Icon name={target === 'shop' ? 'shop' : target === 'user' ? 'user' : 'flag'} size={18} />
    </span>
  );
}
