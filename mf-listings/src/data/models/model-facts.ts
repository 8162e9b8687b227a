import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

declare module '@dabbab/platform/answers' {
  interface Answers {
    get_model_facts: ModelFacts[];
  }
}

/** What is known of a model; null where it is not. */
export interface ModelFacts {
  maker: string;
  name_en: string;
  bike_type: string | null;
  engine_cc: number | null;
}

/** The type and engine size of every model. Apart from the lookup lists, which pages load that need none of it. */
export const modelFactsQuery = queryOptions({
  queryKey: ['listings', 'model-facts'],
  queryFn: async ({ signal }) => unwrap(await rest().rpc('get_model_facts', {}, { get: true }).abortSignal(signal)),
  staleTime: Number.POSITIVE_INFINITY,
});
