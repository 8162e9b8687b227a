import { toAppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** What everybody may see of a person; null for somebody unknown or suspended. */
export const publicProfileQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', 'public-profile', id],
    queryFn: async () => {
      const answer = await rest()
        .from('public_profiles')
        .select('id,username,avatar_path,city,bio,created_at')
        .eq('id', id);
      // Text that is no id belongs to nobody.
      if (answer.error && toAppError(answer.error).code === 'invalid-value') return null;
      return unwrap(answer)[0] ?? null;
    },
  });
