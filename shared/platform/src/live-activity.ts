import { activityKey } from './activity.ts';
import { queryClient } from './query.ts';
import { loadSupabase } from './supabase.ts';

const PAUSE_MS = 5_000;

/**
 * Keeps the unread counts of a person live: changes of their notifications and messages to them read the counts again.
 * supabase-js reconnects by itself and renews the token of the channel.
 * @returns how to stop
 */
export async function followActivity(userId: string): Promise<() => Promise<void>> {
  const client = await loadSupabase();
  const refetch = () => void queryClient.invalidateQueries({ queryKey: activityKey });
  let stopped = false;

  const open = () => {
    const own = (table: string, event: '*' | 'INSERT', column: string) =>
      ({ event, schema: 'public', table, filter: `${column}=eq.${userId}` }) as const;
    return (
      client
        .channel(`activity:${userId}`)
        .on('postgres_changes', own('notifications', '*', 'user_id') as never, refetch)
        .on('postgres_changes', own('private_messages', 'INSERT', 'recipient_id') as never, refetch)
        // The changes flow from here on: what came before, or while the connection was gone, is counted now.
        .on('system', {}, ({ status }: { status: string }) => {
          if (status === 'ok') refetch();
        })
        .subscribe((status: string) => {
          // Errors are tried again by supabase-js; a channel that the server has closed is gone.
          if (status !== 'CLOSED' || stopped) return;
          setTimeout(() => {
            if (!stopped) channel = open();
          }, PAUSE_MS);
        })
    );
  };
  let channel = open();

  return async () => {
    stopped = true;
    await client.removeChannel(channel);
  };
}
