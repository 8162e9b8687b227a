import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import type { PastDecision } from '../../data/reports/reports.ts';

/** What was decided about this person before. */
export function PastDecisions({ decisions }: { decisions: readonly PastDecision[] }) {
  const { t } = useTranslation('admin-reports');
  const { ago } = useFormat();
  const language = useLanguage();
  if (decisions.length === 0) return null;
  return (
    <section>
      <h3 className="report__heading">{t('before')}</h3>
      <ul>
        {decisions.map((decision) => {
          const { text, ...foreign } = textIn(language, { ar: decision.name_ar, en: decision.name_en });
          return (
            <li key={decision.id} className="report-line">
              <p className="grow">
                <span className="report-line__name">{t(`outcome.${decision.outcome}.${decision.target}`)}</span>{' '}
                <bdi {...foreign}>{text}</bdi>
                {decision.undone_at && <span className="muted"> · {t('wasUndone')}</span>}
                {decision.reason && (
                  <span className="report-line__reason muted" dir="auto">
                    {decision.reason}
                  </span>
                )}
              </p>
              <span className="muted nums">
                <bdi>{decision.decided_by ?? t('nobody')}</bdi> · {ago(decision.created_at)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
