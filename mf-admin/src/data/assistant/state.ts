import { unwrap } from '@dabbab/platform/errors';
import { invokeFunction } from '@dabbab/platform/kit/invoke-function';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { assistantKeys } from './turns.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_assistant_state: AssistantUse;
  }
}

/** What the assistant works with. */
export interface AssistantSetup {
  /** `incomplete`: one of the secrets of the provider is missing. */
  provider: 'ready' | 'none' | 'incomplete';
  /** Where the provider is asked. */
  host?: string;
  models: { name: string; at: string; default: boolean }[];
  tools: string[];
  changes: string[];
}

/** Asks what the assistant works with. */
export const setupQuery = queryOptions({
  queryKey: [...assistantKeys.state(), 'setup'],
  queryFn: () => invokeFunction<AssistantSetup>('assistant-state', {}),
  staleTime: 60_000,
});

/** How the assistant is doing, and what the admin has left of the limits. */
export interface AssistantUse {
  limits: { function: string; most: number; seconds: number; used: number }[];
  week: { provider: number; rules: number; failed: number; median_ms: number | null };
  failures: {
    id: number;
    created_at: string;
    failure: string;
    model: string;
    question: string;
    took_ms: number | null;
  }[];
}

/** Asks how the assistant is doing. */
export const assistantUseQuery = queryOptions({
  queryKey: [...assistantKeys.state(), 'use'],
  queryFn: async ({ signal }) =>
    unwrap(await rest().rpc('admin_assistant_state', {}, { get: true }).abortSignal(signal)),
});
