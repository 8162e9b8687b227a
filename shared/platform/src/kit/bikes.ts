import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

type Row = Database['public']['Tables']['bikes']['Row'];

/** A bike in one's own garage. */
export type Bike = Pick<Row, 'id' | 'make' | 'model' | 'year' | 'chassis_number' | 'picture_path' | 'shown'>;

/** The bikes of the signed-in person, in the order in which they were added; row security keeps those of others back. */
export const bikesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['platform', 'bikes', userId],
    queryFn: async (): Promise<Bike[]> =>
      unwrap(
        await rest()
          .from('bikes')
          .select('id,make,model,year,chassis_number,picture_path,shown')
          .order('created_at', { ascending: true }),
      ),
  });
