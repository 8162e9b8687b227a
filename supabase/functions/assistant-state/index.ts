/** What the assistant works with, for admins: `{ provider, models, tools, changes, bounds }`. */
import { asCaller } from '../_shared/as-caller.ts';
import { chatModels, defaultModel } from '../_shared/assistant/chat-models.ts';
import { changeNames } from '../_shared/assistant/proposals.ts';
import { toolNames } from '../_shared/assistant/tools.ts';
import { callerOf } from '../_shared/caller.ts';
import { answerOf } from '../_shared/database.ts';
import { configuredProvider } from '../_shared/provider.ts';
import { Refusal } from '../_shared/refusal.ts';
import { serveJson } from '../_shared/serve.ts';

/** `incomplete`: one of its secrets is missing. */
function providerState() {
  try {
    const provider = configuredProvider();
    return { provider, state: provider ? 'ready' : 'none' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { provider: undefined, state: 'incomplete' };
  }
}

serveJson(async (request) => {
  await callerOf(request);
  await answerOf(asCaller(request).rpc('assistant_language'));
  const { provider, state } = providerState();
  return {
    provider: state,
    ...(provider && { host: new URL(provider.baseUrl).host }),
    models: chatModels(provider).map((model) => ({ ...model, default: model.name === defaultModel })),
    tools: toolNames,
    changes: changeNames,
  };
});
