/** Conversations without an ad: one between two people, whoever begins it. */
import { randomUUID } from 'node:crypto';
import { anon, newUser } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { block, denial, newSuspended, suspend } from './domain.ts';
import { messages, startDirect, summaries, talkAbout } from './talk.ts';

describe('start_direct_conversation', () => {
  it('begins one between two people, with or without words, and finds it again from both sides', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()]);
    const client_id = randomUUID();
    const id = await must<string>(startDirect(one, other.id, { body: 'السلام عليكم', client_id }));
    expect(await must(startDirect(one, other.id, { body: 'السلام عليكم', client_id }))).toBe(id);
    expect(await must(startDirect(other, one.id))).toBe(id);
    expect(await messages(other, id)).toMatchObject([{ id: client_id, body: 'السلام عليكم', sender_id: one.id }]);
    for (const [side, with_] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await summaries(side)).toMatchObject([
        { conversation_id: id, side: 'direct', listing_id: null, listing_state: null, other_id: with_.id },
      ]);
    }
  });

  it('begins one, however often both ask at a time', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()]);
    const asked = Array.from({ length: 8 }, (_, at) =>
      must<string>(at % 2 ? startDirect(one, other.id) : startDirect(other, one.id)),
    );
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(await summaries(one)).toHaveLength(1);
  });

  it('stands beside those about ads', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()]);
    const { id } = await talkAbout(one, other);
    expect(await must(startDirect(one, other.id))).not.toBe(id);
    expect(await summaries(one)).toHaveLength(2);
  });

  it('is not with oneself, nobody, a suspended person or across a block, nor without a good standing', async () => {
    const [one, other, blocked] = await Promise.all([newUser(), newUser(), newUser()]);
    await block(blocked, one);
    expect(await denial(startDirect(one, one.id))).toBe('42501 oneself');
    expect(await denial(startDirect(one, blocked.id))).toBe('42501 blocked');
    expect(await denial(startDirect(blocked, one.id))).toBe('42501 blocked');
    expect(await denial(startDirect(one, randomUUID()))).toBe('PT404 not_found');
    expect(await denial(startDirect(one, (await newSuspended()).id))).toBe('PT404 not_found');
    expect(await denial(startDirect(one, other.id, { body: ' ' }))).toBe('22023 body');
    expect(await denial(anon().rpc('start_direct_conversation', { person_id: one.id }))).toBe('42501');
    expect(await summaries(one)).toEqual([]);
    await suspend(one);
    expect(await denial(startDirect(one, other.id))).toBe('42501 suspended');
  });

  it('is the only way: the table takes none', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()]);
    const insert = (row: object) => denial(one.client.from('conversations').insert(row));
    expect(await insert({ seller_id: other.id })).toBe('42501');
    expect(await insert({ seller_id: other.id, direct: true })).toBe('42501');
  });

  it('counts among the thirty new ones of an hour, and finds the old ones afterwards', async () => {
    const one = await newUser();
    const others = await Promise.all(Array.from({ length: 32 }, () => newUser()));
    const answers = await Promise.all(others.map(({ id }) => denial(startDirect(one, id))));
    expect(answers.filter((answer) => answer === null)).toHaveLength(30);
    expect(answers.filter((answer) => answer === 'PT429 too_many')).toHaveLength(2);
    expect(await denial(startDirect(one, others[answers.indexOf(null)]?.id ?? '', { body: 'hi' }))).toBeNull();
  });
});
