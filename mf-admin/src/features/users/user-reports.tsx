import { useTranslation } from '@dabbab/platform/i18n';
import type { UserRecord } from '../../data/users/users.ts';
import { ReportList } from '../../record/report-list.tsx';

/** What was reported about a person (in conversations apart), and what they reported about others. */
export function UserReports({ user }: { user: UserRecord }) {
  const { t } = useTranslation('admin-users');
  const said = user.reports_about.filter(({ conversation_id }) => conversation_id !== null);
  const rest = user.reports_about.filter(({ conversation_id }) => conversation_id === null);
  return (
    <>
      <section>
        <h3>{t('reports.about')}</h3>
        <ReportList reports={rest} />
      </section>
      <section>
        <h3>{t('reports.messages')}</h3>
        <ReportList reports={said} />
      </section>
      <section>
        <h3>{t('reports.by')}</h3>
        <ReportList reports={user.reports_by} />
      </section>
    </>
  );
}
