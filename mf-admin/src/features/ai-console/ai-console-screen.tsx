import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import '../../assistant/locales.ts';
import { assistantUseQuery, setupQuery } from '../../data/assistant/state.ts';
import './ai-console.css';
import { Failures } from './failures.tsx';
import { Limits } from './limits.tsx';
import './locales.ts';
import { Setup } from './setup.tsx';
import { TestPrompt } from './test-prompt.tsx';
import { Tools } from './tools.tsx';
import { Week } from './week.tsx';

/** What the assistant works with and how it is doing: provider, models, limits, failures, and a prompt to try it. */
export function AiConsoleScreen() {
  const { t } = useTranslation('admin-ai-console');
  const setup = useQuery(setupQuery);
  const use = useQuery(assistantUseQuery);
  const skeleton = (
    <Skeletons label={t('loading')} className="skeletons ai-console__panel">
      <Skeleton width="40%" height="20px" />
      <Skeleton height="96px" />
    </Skeletons>
  );
  return (
    <div className="ai-console">
      <div className="ai-console__column">
        <QueryState request={setup} skeleton={skeleton} failed={t('setupFailed')}>
          {(data) => (
            <>
              <Setup setup={data} />
              <TestPrompt models={data.models} />
              <Tools tools={data.tools} changes={data.changes} />
            </>
          )}
        </QueryState>
      </div>
      <div className="ai-console__column">
        <QueryState request={use} skeleton={skeleton} failed={t('useFailed')}>
          {(data) => (
            <>
              <Week week={data.week} />
              <Limits limits={data.limits} />
              <Failures failures={data.failures} />
            </>
          )}
        </QueryState>
      </div>
    </div>
  );
}
