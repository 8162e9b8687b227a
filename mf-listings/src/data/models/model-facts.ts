import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

async function fetchFacts(signal: AbortSignal) {
  const models = rest().from('models').select('maker,name_en,bike_type,engine_cc').eq('active', true);
  return unwrap(await models.abortSignal(signal));
}

/** What is known of a model; null where it is not. */
export type ModelFacts = Awaited<ReturnType<typeof fetchFacts>>[number];

/** The type and engine size of every model. Apart from the lookup lists, which pages load that need none of it. */
export const modelFactsQuery = queryOptions({
  queryKey: ['listings', 'model-facts'],
  queryFn: ({ signal }) => fetchFacts(signal),
  staleTime: Number.POSITIVE_INFINITY,
});
