/** The models that an admin chooses from, by the names of the product, and what each is called at the provider. */
import type { Provider } from '../provider.ts';

export const defaultModel = 'gpt-3.5-turbo';

export interface ChatModel {
  name: string;
  /** What the provider is asked for. */
  at: string;
}

/**
 * The closed list: the two of the product, and what the secret AI_CHAT_MODELS adds (`gpt-4=big-one fast=small-one`).
 * What it says nothing of is AI_MODEL.
 */
export function chatModels(provider: Provider | undefined): ChatModel[] {
  const names = new Map([
    [defaultModel, provider?.model ?? defaultModel],
    ['gpt-4', provider?.model ?? 'gpt-4'],
  ]);
  for (const pair of (Deno.env.get('AI_CHAT_MODELS') ?? '').split(/\s+/)) {
    const [, name, at] = /^([\w.:/-]{1,60})=([\w.:/-]{1,100})$/.exec(pair) ?? [];
    if (name && at) names.set(name, at);
  }
  return [...names].map(([name, at]) => ({ name, at }));
}
