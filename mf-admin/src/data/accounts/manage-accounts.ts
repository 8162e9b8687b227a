import type { Language } from '@dabbab/contract/language';
import { toAppError } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { invokeFunction } from '@dabbab/platform/kit/invoke-function';
import { queryOptions } from '@dabbab/platform/query';
import { adminKeys } from '../keys.ts';

const FUNCTION = 'manage-accounts';

/** What a function answered instead of doing what it was asked. */
interface FunctionRefusal {
  status: number;
  /** Our functions' word for it. */
  hint?: string;
  more?: { missing?: string[]; field?: string };
}

function refusalOf(error: unknown): FunctionRefusal | undefined {
  const { cause } = toAppError(error);
  return typeof cause === 'object' && cause !== null && 'status' in cause ? (cause as FunctionRefusal) : undefined;
}

/** Asks whether accounts can be made and deleted here: the names of what is missing for it, none when all is there. */
export const accountsStatusQuery = queryOptions({
  queryKey: [...adminKeys.all, 'accounts', 'status'],
  queryFn: async (): Promise<string[]> => {
    try {
      await invokeFunction(FUNCTION, { act: 'status' });
      return [];
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.hint === 'not_configured') return refusal.more?.missing ?? [];
      // The platform itself answers so for a function that was not deployed.
      if (refusal?.status === 404) return [FUNCTION];
      throw error;
    }
  },
});

export interface NewAdmin {
  email: string;
  password: string;
  /** Empty for a name that the person chooses later. */
  username: string;
  language: Language;
}

/** What of a new account was refused. */
export type AccountProblem = 'email_taken' | 'weak_password' | 'bad_email' | 'bad_name';

/** Reads what is wrong with a new account out of a refusal; undefined for what can happen to any request. */
export function accountProblem(error: unknown): AccountProblem | undefined {
  const { hint, more } = refusalOf(error) ?? {};
  if (hint === 'email_taken' || hint === 'weak_password' || hint === 'bad_email') return hint;
  const byField = { email: 'bad_email', password: 'weak_password', username: 'bad_name' } as const;
  return hint === 'bad_input' ? byField[more?.field as keyof typeof byField] : undefined;
}

/** Makes an account that is an admin from the start; the result is its id. */
export const createAdmin: Action<NewAdmin, string> = {
  send: async ({ username, ...account }) =>
    (await invokeFunction<{ id: string }>(FUNCTION, { act: 'create_admin', ...account, ...(username && { username }) }))
      .id,
  invalidates: [adminKeys.all],
};

/** Deletes an account for good; the result is whether it is gone already, else it is within minutes. */
export const deleteAccount: Action<{ id: string; reason: string }, boolean> = {
  send: async ({ id, reason }) => {
    const asked = { act: 'delete', profile_id: id, reason };
    return (await invokeFunction<{ deleted: boolean }>(FUNCTION, asked)).deleted;
  },
  invalidates: [adminKeys.all],
};
