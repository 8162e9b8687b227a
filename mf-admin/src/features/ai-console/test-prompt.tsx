import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Action } from '@dabbab/platform/kit/action';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Field } from '@dabbab/ui/field';
import { Select, TextInput } from '@dabbab/ui/inputs';
import { type FormEvent, useState } from 'react';
import { SourceCards } from '../../assistant/source-cards.tsx';
import { useFailureText } from '../../assistant/use-failure-text.ts';
import { askAssistant, AssistantError } from '../../data/assistant/ask.ts';
import { type AssistantSetup, assistantUseQuery } from '../../data/assistant/state.ts';
import type { Reply } from '../../data/assistant/turns.ts';
import { Panel } from './panel.tsx';

interface Tried extends Reply {
  ms: number;
}

const tryPrompt: Action<{ prompt: string; model: string }, Tried> = {
  send: async ({ prompt, model }) => {
    const began = performance.now();
    const thread = crypto.randomUUID();
    const reply = await askAssistant({ prompt, model, thread, before: [], onText: () => {}, onReading: () => {} });
    return { ...reply, ms: Math.round(performance.now() - began) };
  },
  invalidates: [assistantUseQuery.queryKey],
};

/** Tries the assistant, and says what it answered, from what, and how long it took. */
export function TestPrompt({ models }: Pick<AssistantSetup, 'models'>) {
  const { t } = useTranslation('admin-ai-console');
  const { number } = useFormat();
  const failureText = useFailureText();
  const [prompt, setPrompt] = useState(() => t('test.prompt'));
  const [model, setModel] = useState(() => models.find((one) => one.default)?.name ?? '');
  const { act, pending, data, error } = useAction(tryPrompt);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (prompt.trim()) act({ prompt: prompt.trim(), model });
  };
  return (
    <Panel title={t('test.title')}>
      <form className="ai-console__form" onSubmit={send}>
        <Field label={t('test.label')}>
          {(props) => (
            <TextInput
              {...props}
              dir="auto"
              maxLength={4000}
              value={prompt}
              onChange={({ target }) => setPrompt(target.value)}
            />
          )}
        </Field>
        <Field label={t('setup.model')}>
          {(props) => (
            <Select {...props} value={model} onChange={({ target }) => setModel(target.value)}>
              {models.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="ink" loading={pending}>
          {t('test.send')}
        </Button>
      </form>
      <div role="status">
        {data && !pending && (
          <div className="ai-console__answer">
            <p className="muted">
              {t('test.took', { by: t(`by.${data.source}`), seconds: number(Math.round(data.ms / 100) / 10) })}
            </p>
            <p className="ai-console__reply" dir="auto">
              {data.reply}
            </p>
            <SourceCards sources={data.sources} />
          </div>
        )}
        {error && !pending && (
          <p className="ai-console__failure">
            {failureText(error instanceof AssistantError ? `${error.kind}:${error.message}` : 'invocation:unexpected')}
          </p>
        )}
      </div>
    </Panel>
  );
}
