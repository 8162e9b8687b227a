import { useTranslation } from '@dabbab/platform/i18n';
import { Spinner } from '@dabbab/ui/spinner';
import { Tag } from '@dabbab/ui/tag';
import { Suspense } from 'react';
import type { Turn } from '../data/assistant/turns.ts';
import { ProposalCard } from './proposal-card.tsx';
import { SourceCards } from './source-cards.tsx';
import type { Waiting } from './use-chat.ts';
import { useFailureText } from './use-failure-text.ts';

/** A question with its answer. All of it is text: nothing that anybody wrote is drawn as anything else. */
export function TurnOfChat({ turn }: { turn: Turn }) {
  const { t } = useTranslation('admin-assistant');
  const failureText = useFailureText();
  const { question, response, failure, answered_by: by, sources, proposals } = turn;
  return (
    <>
      <Question text={question} />
      <div className="assistant-answer">
        <span className="sr-only">{t('assistantSays')}</span>
        <p className="assistant-answer__text" dir="auto">
          {failure ? `${t('errorPrefix')} ${failureText(failure)}` : response}
        </p>
        {by === 'rules' && !failure && <Tag>{t('byRules')}</Tag>}
        <SourceCards sources={sources} />
        {proposals.map((change) => (
          // By itself, for its texts come with the first: the conversation stays.
          <Suspense key={JSON.stringify([change.rpc, change.args])}>
            <ProposalCard change={change} />
          </Suspense>
        ))}
      </div>
    </>
  );
}

/** A question whose answer is on its way, with what there is of it. */
export function WaitingTurn({ waiting: { question, text, reading } }: { waiting: Waiting }) {
  const { t } = useTranslation('admin-assistant');
  return (
    <>
      <Question text={question} />
      <div className="assistant-answer">
        {text === '' ? (
          <p className="assistant-answer__reading">
            <Spinner />
            {reading ? t('reading', { what: t(`source.${reading}`) }) : t('thinking')}
          </p>
        ) : (
          <p className="assistant-answer__text" dir="auto">
            {text}
          </p>
        )}
      </div>
    </>
  );
}

function Question({ text }: { text: string }) {
  const { t } = useTranslation('admin-assistant');
  return (
    <p className="assistant-question" dir="auto">
      <span className="sr-only">{t('youSay')}</span>
      {text}
    </p>
  );
}
