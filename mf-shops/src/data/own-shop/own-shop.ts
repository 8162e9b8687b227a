import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { queryClient, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

type Row = Database['public']['CompositeTypes']['own_shop'];

/** One's own shop, as its desk shows and changes it. */
export interface OwnShop extends Omit<Row, 'state' | 'gallery'> {
  /** Whether riders see it: it is hidden by an admin, or until its plan runs again. */
  state: 'running' | 'suspended' | 'expired';
  /** Paths of the pictures in their order. */
  gallery: string[];
}

/** Asks for one's own shop. */
export async function fetchOwnShop(signal?: AbortSignal): Promise<OwnShop | null> {
  const request = rest().rpc('my_shop', {}, { get: true });
  const rows = unwrap(await (signal ? request.abortSignal(signal) : request));
  return (rows[0] as OwnShop | undefined) ?? null;
}

/** One's own shop; null without one. */
export function ownShopQuery(userId: string) {
  return queryOptions({
    queryKey: ['shops', 'own', userId],
    queryFn: ({ signal }) => fetchOwnShop(signal),
    staleTime: 0,
  });
}

/** Asks for one's own shop anew, and shows it wherever it is shown. Without a connection it fails at once. */
export async function refreshOwnShop(userId: string): Promise<OwnShop | null> {
  const shop = await fetchOwnShop();
  queryClient.setQueryData(ownShopQuery(userId).queryKey, shop);
  return shop;
}

/** Whether the plan of the signed-in person has a shop. */
export function planQuery(userId: string) {
  return queryOptions({
    queryKey: ['shops', 'plan', userId],
    queryFn: async ({ signal }) => unwrap(await rest().rpc('my_plan', {}, { get: true }).abortSignal(signal)),
    staleTime: 0,
  });
}
