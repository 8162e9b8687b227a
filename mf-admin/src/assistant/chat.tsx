import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { classNames } from '@dabbab/ui/class-names';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Spinner } from '@dabbab/ui/spinner';
import { useLayoutEffect, useRef } from 'react';
import './locales.ts';
import './assistant.css';
import { NoModel, ReadyQuestions } from './beginning.tsx';
import { Composer } from './composer.tsx';
import { ModelChoice, useModel } from './model-choice.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { TurnOfChat, WaitingTurn } from './turns.tsx';
import { useChat } from './use-chat.ts';

/** The conversation with the assistant: what it suggests, what was said, and where one asks. */
export function Chat({ thread }: { thread: string }) {
  const { t } = useTranslation('admin-assistant');
  const { time } = useFormat();
  const [model, chooseModel] = useModel();
  const { request, turns, waiting, ask } = useChat(thread, model);
  const scroller = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  const begins = !last && !waiting;
  const question = waiting?.question;
  const askFor = (question: string) => void ask(question);
  useLayoutEffect(() => {
    // To the end, where it stays by itself.
    scroller.current?.scrollTo({ top: 0 });
  }, [question]);
  return (
    <div className="assistant">
      <div className={classNames('assistant__scroll', begins && 'assistant__scroll--begins')} ref={scroller}>
        <div className="assistant__content">
          <SuggestionCard waiting={waiting !== undefined} onAsk={askFor} />
          <NoModel />
          <QueryState request={request} skeleton={<Spinner label={t('loading')} />} failed={t('historyFailed')}>
            {() => begins && <ReadyQuestions onAsk={askFor} />}
          </QueryState>
          {/* Told once it is there, not letter by letter. */}
          <div className="assistant__log" role="log" aria-label={t('log')} aria-busy={waiting !== undefined}>
            {turns.map((turn) => (
              <TurnOfChat key={turn.id} turn={turn} />
            ))}
            {waiting && <WaitingTurn waiting={waiting} />}
          </div>
        </div>
      </div>
      <Composer waiting={waiting !== undefined} onAsk={ask}>
        <span className="grow">{t('foot')}</span>
        <ModelChoice model={model} onChoose={chooseModel} />
        {last && <span className="nums">{t('lastAnswer', { time: time(last.created_at) })}</span>}
      </Composer>
    </div>
  );
}
