import { createStore, delMany, entries, get, setMany } from 'idb-keyval';

/** What the backend answered to a query. */
export interface KeptAnswer {
  queryKey: readonly unknown[];
  data: unknown;
  /** When it was answered; milliseconds. */
  at: number;
}

/** Stands for the reader where nobody is signed in; otherwise that is the id of the person. */
export const VISITOR = 'visitor';

const LIFE_MS = 30 * 24 * 60 * 60 * 1000;
const MOST = 200;

const answers = createStore('dabbab-answers', 'answers');
const keyOf = (reader: string, queryHash: string) => `${reader} ${queryHash}`;

/** Answers of the backend that stay on this device, for each reader apart. */
export const keptAnswers = {
  async read(reader: string, queryHash: string): Promise<KeptAnswer | undefined> {
    const answer = await get<KeptAnswer>(keyOf(reader, queryHash), answers);
    return answer && answer.at > Date.now() - LIFE_MS ? answer : undefined;
  },

  keep: (reader: string, kept: ReadonlyMap<string, KeptAnswer>): Promise<void> =>
    setMany(
      [...kept].map(([queryHash, answer]) => [keyOf(reader, queryHash), answer]),
      answers,
    ),

  /** Forgets what is old or too much, and what belongs to anybody but this reader; a visitor's belongs to everybody. */
  async tidy(reader: string): Promise<void> {
    const all = await entries<string, KeptAnswer>(answers);
    const oldestFirst = all.toSorted(([, one], [, other]) => one.at - other.at);
    const since = Math.max(Date.now() - LIFE_MS, oldestFirst.at(-MOST)?.[1].at ?? 0);
    const isOthers = (key: string) => ![reader, VISITOR].some((own) => key.startsWith(`${own} `));
    const gone = all.filter(([key, { at }]) => at < since || isOthers(key));
    await delMany(
      gone.map(([key]) => key),
      answers,
    );
  },
};
