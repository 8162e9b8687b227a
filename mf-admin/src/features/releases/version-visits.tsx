import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { BAD_SHARE, type ReleasedVersion } from '../../data/releases/releases.ts';
import { useUnits } from '../../units/use-units.ts';

/** For how many people a version broke within a day, and in how many views of the sample of a week. */
export function VersionVisits({ version }: { version: ReleasedVersion }) {
  const { t } = useTranslation('admin-releases');
  const { number } = useFormat();
  const { percent } = useUnits();
  const { visits, broken_visits, views, broken_views } = version;
  if (visits === 0 && views === 0) return t('none');
  return (
    <>
      {visits > 0 && (
        <span className="release-visits" data-bad={broken_visits / visits >= BAD_SHARE || undefined}>
          {t('visits.people', { count: visits, number: number(visits), broken: percent(broken_visits / visits) })}
        </span>
      )}
      {views > 0 && (
        <span
          className="release-visits release-visits--sample"
          data-bad={broken_views / views >= BAD_SHARE || undefined}
        >
          {t('visits.sample', { count: views, number: number(views), broken: percent(broken_views / views) })}
        </span>
      )}
    </>
  );
}
