import { toAppError } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { loadSupabase } from '@dabbab/platform/supabase';

/** How long a link can be used. */
const LIFE_S = 3600;

/** Signed links to pictures of messages, which nobody sees without one; by path. A picture that is gone has none. */
export const pictureLinksQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['messaging', 'picture-links', ...paths],
    queryFn: async () => {
      const { storage } = await loadSupabase();
      const { data, error } = await storage.from('messages').createSignedUrls([...paths], LIFE_S);
      if (error) throw toAppError(error);
      return new Map(data.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl] as const] : [])));
    },
    staleTime: (LIFE_S / 2) * 1000,
  });
