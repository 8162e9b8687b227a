import { unwrap } from '../errors.ts';
import { rest } from '../rest.ts';
import { refreshUser } from '../session.tsx';

/**
 * Answers the one question for a name that a person gets whose account came without one.
 * @param username null: they want none; the site asks no more
 * @throws AppError
 */
export async function answerNameQuestion(userId: string, username: string | null): Promise<void> {
  const answer = username ? { username: username.trim() } : { unnamed: false };
  unwrap(await rest().from('profiles').update(answer).eq('id', userId).select('id'));
  await refreshUser();
}
