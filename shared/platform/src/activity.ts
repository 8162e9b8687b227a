import { unwrap } from './errors.ts';
import { queryOptions, useQuery } from './query.ts';
import { rest } from './rest.ts';
import { useAuth } from './session.tsx';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Query key of the unread counts; invalidate it when something was read. */
export const activityKey = ['platform', 'activity'] as const;

const activityQuery = (userId: string) =>
  queryOptions({
    queryKey: [...activityKey, userId],
    queryFn: async () => unwrap(await rest().rpc('get_user_activity_counts', { p_user_id: userId }))[0],
    staleTime: FIVE_MINUTES_MS,
  });

/** Counts the messages and notifications that the signed-in person has not read; zero when signed out. */
export function useActivityCounts(): { messages: number; notifications: number } {
  const { user } = useAuth();
  const { data } = useQuery({ ...activityQuery(user?.id ?? ''), enabled: user !== null });
  return {
    messages: (user && data?.unread_messages_count) || 0,
    notifications: (user && data?.unread_notifications_count) || 0,
  };
}
