import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { useFailureText } from '../../assistant/use-failure-text.ts';
import type { AssistantUse } from '../../data/assistant/state.ts';
import { Panel } from './panel.tsx';

/** Lists the last questions that got no answer, and why. */
export function Failures({ failures }: Pick<AssistantUse, 'failures'>) {
  const { t } = useTranslation('admin-ai-console');
  const { ago } = useFormat();
  const failureText = useFailureText();
  return (
    <Panel title={t('failures.title')}>
      {failures.length === 0 ? (
        <p className="muted">{t('failures.none')}</p>
      ) : (
        <ul className="ai-console__failures">
          {failures.map(({ id, question, failure, model, created_at: at }) => (
            <li key={id}>
              <p dir="auto">
                {hasRoute('/admin/chat-history') ? (
                  <Link className="link" to={`/admin/chat-history?open=${id}`}>
                    {question}
                  </Link>
                ) : (
                  question
                )}
              </p>
              <p className="muted">
                {failureText(failure)} <bdi dir="ltr">{model}</bdi> {ago(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
