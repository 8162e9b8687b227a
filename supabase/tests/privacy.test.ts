/** Nobody reads or writes what is between others, whoever they are and whatever they have to do with each other. */
import { assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { newUser, type Person, secret } from './clients.ts';
import { insertAd, must } from './domain.ts';

interface Private {
  /** The columns that name whose a row is. */
  sides: readonly [string, ...string[]];
  /** What its owner may write. */
  change?: Record<string, unknown>;
}

const tables = {
  profiles: { sides: ['id'], change: { bio: 'x' } },
  conversations: { sides: ['buyer_id', 'seller_id'] },
  private_messages: { sides: ['sender_id', 'recipient_id'], change: { read_at: new Date() } },
  notifications: { sides: ['user_id'], change: { read_at: new Date() } },
  bids: { sides: ['bidder_id', 'seller_id'] },
  follows: { sides: ['follower_id'] },
  blocks: { sides: ['blocker_id'] },
  saved_listings: { sides: ['user_id'] },
  saved_searches: { sides: ['user_id'], change: { name: 'y' } },
} satisfies Record<string, Private>;
type Table = keyof typeof tables;
type Row = Record<string, unknown>;

const size = 5;
const crowd: Person[] = [];

/** Everybody has to do with everybody; the last one is blocked by all in the end. */
async function mingle(): Promise<void> {
  crowd.push(...(await Promise.all(Array.from({ length: size }, () => newUser()))));
  for (const seller of crowd) {
    const ad = await insertAd(seller, { bidding_enabled: true });
    for (const other of crowd.filter((person) => person !== seller)) {
      await must(other.client.rpc('start_conversation', { listing_id: ad, body: `to ${seller.username}` }));
      await must(other.client.rpc('place_bid', { listing_id: ad, amount: 10 }));
      await must(other.client.from('follows').insert({ followed_id: seller.id }));
      await must(other.client.from('saved_listings').insert({ listing_id: ad }));
    }
    await must(seller.client.from('saved_searches').insert({ name: 'x', criteria: { make: 'bmw' } }));
  }
  const [last] = crowd.slice(-1);
  for (const person of crowd.slice(0, -1)) {
    await must(person.client.from('blocks').insert({ blocked_id: last?.id }));
  }
}

const sidesOf = (table: Table): Private['sides'] => tables[table].sides;
const filterOf = (table: Table, person: Person) =>
  sidesOf(table)
    .map((side) => `${side}.eq.${person.id}`)
    .join(',');
const rowsOf = (table: Table, person: Person) => must<Row[]>(secret().from(table).select().or(filterOf(table, person)));
const concerns = (table: Table, row: Row, person: Person) => sidesOf(table).some((side) => row[side] === person.id);

describe('between two people', () => {
  beforeAll(mingle);

  const anyone = integer({ min: 0, max: size - 1 });
  const anyTable = constantFrom(...(Object.keys(tables) as Table[]));

  it('a third reads nothing', async () => {
    await assert(
      asyncProperty(anyone, anyTable, async (who, table) => {
        const reader = crowd[who] as Person;
        const seen = await must<Row[]>(reader.client.from(table).select());
        expect(seen.filter((row) => !concerns(table, row, reader))).toEqual([]);
        // All that is hers is there: otherwise this could not fail.
        expect(seen).toHaveLength((await rowsOf(table, reader)).length);
      }),
      { numRuns: 60 },
    );
  });

  it('a third changes and deletes nothing', async () => {
    await assert(
      asyncProperty(anyone, anyone, anyTable, async (who, whose, table) => {
        const [actor, owner] = [crowd[who] as Person, crowd[whose] as Person];
        if (actor === owner) return;
        const foreign = async () =>
          (await rowsOf(table, owner)).filter((row) => !concerns(table, row, actor)).map((row) => JSON.stringify(row));
        const before = await foreign();
        const { change = {} }: Private = tables[table];
        for (const side of sidesOf(table)) {
          await actor.client.from(table).update(change).eq(side, owner.id);
          await actor.client
            .from(table)
            .update({ [side]: actor.id })
            .eq(side, owner.id);
          // The rows between the two are theirs both.
          if (sidesOf(table).length === 1) await actor.client.from(table).delete().eq(side, owner.id);
        }
        expect((await foreign()).toSorted((a, b) => a.localeCompare(b))).toEqual(
          before.toSorted((a, b) => a.localeCompare(b)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
