import { done, undone } from '../as-role.ts';
import { makeCast } from './cast.ts';

/**
 * Stores the words of the ads that the cast has. Else the transactions below, which last long, would be the first to write
 * them, and whoever posts an ad with one of them meanwhile would wait for their end.
 */
export async function keepWords(): Promise<void> {
  let words: string[] = [];
  await undone(async (tx) => {
    await makeCast(tx);
    words = (await tx<{ word: string }[]>`select word from private.search_words order by word`).map(({ word }) => word);
  });
  await done(
    (tx) => tx`insert into private.search_words (word) select unnest(${words}::text[]) on conflict do nothing`,
  );
}
