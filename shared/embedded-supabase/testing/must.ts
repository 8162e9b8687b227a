/** What supabase-js answers. */
export interface Answer {
  data: unknown;
  error: { message: string; code?: string | undefined } | null;
}

/**
 * Takes the data of a call that has to succeed.
 * @throws Error with the words of its refusal
 */
export async function must<T = unknown>(call: PromiseLike<Answer>): Promise<T> {
  const { data, error } = await call;
  if (error) throw new Error(error.message, { cause: error });
  return data as T;
}
