import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

type Row = Database['public']['CompositeTypes']['bike_worth'];

/** What bikes like one's own are offered for, in riyals, and the median of earlier weeks, the oldest first. */
export type BikeWorth = Omit<Row, 'weeks'> & { weeks: { week: string; price: number }[] };

/** What a bike of one's garage is worth; null where too few ads are comparable. */
export const bikeWorthQuery = (userId: string, bikeId: string) =>
  queryOptions({
    queryKey: ['account', 'bike-worth', userId, bikeId],
    queryFn: async ({ signal }): Promise<BikeWorth | null> => {
      const [row] = unwrap(
        await rest().rpc('get_bike_worth', { bike_id: bikeId }, { get: true }).abortSignal(signal),
      ) as BikeWorth[];
      return row ?? null;
    },
    // The database counts anew every hour.
    staleTime: 3_600_000,
  });
