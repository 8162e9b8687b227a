/** What is read, what has been delivered, the badge, and the archive. */
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { denial, newsOf } from './domain.ts';
import { archive, markRead, newTalk, send, start, summaries, summary, talkAbout } from './talk.ts';

const delivered = (by: Person) => must(by.client.rpc('mark_messages_delivered'));
const badge = async (by: Person) => {
  const [counts] = await must<{ unread_messages_count: number }[]>(
    by.client.rpc('get_user_activity_counts', { p_user_id: by.id }),
  );
  return counts?.unread_messages_count;
};
const receipts = async (by: Person, id: string) => {
  const { read_seq, other_read_seq, other_delivered_seq, unread_count } = (await summary(by, id)).data as Record<
    string,
    number
  >;
  return { read_seq, other_read_seq, other_delivered_seq, unread_count };
};

describe('mark_conversation_read', () => {
  it('reads up to a number or all, never back, and tells the other', async () => {
    const { buyer, seller, id } = await newTalk(['1', '2', '3']);
    expect(await must(markRead(seller, id, 2))).toBe(2);
    expect(await receipts(seller, id)).toMatchObject({ read_seq: 2, unread_count: 1 });
    expect(await receipts(buyer, id)).toMatchObject({ other_read_seq: 2, other_delivered_seq: 2 });
    expect(await must(markRead(seller, id, 1))).toBe(0);
    expect(await receipts(seller, id)).toMatchObject({ read_seq: 2, unread_count: 1 });
    expect(await must(markRead(seller, id, 99))).toBe(1);
    expect(await receipts(seller, id)).toMatchObject({ read_seq: 3, unread_count: 0 });
    await must(send(buyer, id, '4'));
    expect(await receipts(seller, id)).toMatchObject({ read_seq: 3, unread_count: 1 });
  });

  it('counts what the other wrote, and not what oneself did', async () => {
    const { buyer, seller, id } = await newTalk(['1', '2']);
    await must(send(seller, id, '3'));
    await must(send(buyer, id, '4'));
    expect(await must(markRead(seller, id, 3))).toBe(2);
    expect(await receipts(seller, id)).toMatchObject({ unread_count: 1 });
    expect(await receipts(buyer, id)).toMatchObject({ unread_count: 1, read_seq: 0 });
  });

  it('takes the notification along when nothing is left', async () => {
    const { seller, id } = await newTalk(['1', '2']);
    const unread = async () =>
      (await seller.client.from('notifications').select('id').is('read_at', null)).data?.length;
    expect(await newsOf(seller, 'message')).toHaveLength(1);
    await must(markRead(seller, id, 1));
    expect(await unread()).toBe(1);
    await must(markRead(seller, id));
    expect(await unread()).toBe(0);
  });

  it('does nothing in a conversation of others, nor without signing in', async () => {
    const { seller, id } = await newTalk(['1']);
    expect(await must(markRead(await newUser(), id))).toBe(0);
    expect(await denial(anon().rpc('mark_conversation_read', { conversation_id: id }))).toBe('42501');
    expect(await receipts(seller, id)).toMatchObject({ read_seq: 0, unread_count: 1 });
  });

  it('loses no message that comes at the same moment', async () => {
    const { buyer, seller, id } = await newTalk();
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        must(send(buyer, id, `a${round}`)),
        must(markRead(seller, id)),
        must(send(buyer, id, `b${round}`)),
        must(markRead(seller, id)),
      ]);
      const { read_seq, unread_count } = await receipts(seller, id);
      expect((read_seq ?? 0) + (unread_count ?? 0)).toBe((round + 1) * 2);
    }
  });

  it('is not written past the function', async () => {
    const { seller, id } = await newTalk(['1']);
    const side = () => seller.client.from('conversation_sides');
    expect(await denial(side().update({ unread_count: 0 }).eq('conversation_id', id))).toBe('42501');
    expect(await denial(side().delete().eq('conversation_id', id))).toBe('42501');
  });
});

describe('mark_messages_delivered', () => {
  it('reaches all conversations of the caller, and no others', async () => {
    const { buyer, seller, id } = await newTalk(['1', '2']);
    const second = await talkAbout(buyer, seller);
    await must(send(buyer, second.id, 'x'));
    const foreign = await newTalk(['y']);
    await delivered(seller);
    expect(await receipts(buyer, id)).toMatchObject({ other_delivered_seq: 2, other_read_seq: 0, unread_count: 0 });
    expect(await receipts(buyer, second.id)).toMatchObject({ other_delivered_seq: 1 });
    expect(await receipts(foreign.buyer, foreign.id)).toMatchObject({ other_delivered_seq: 0 });
    expect(await receipts(seller, id)).toMatchObject({ unread_count: 2, other_delivered_seq: 0 });
    expect(await denial(anon().rpc('mark_messages_delivered'))).toBe('42501');
  });

  it('from two devices, while both sides write in several conversations, ends', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()]);
    const talks = await Promise.all([talkAbout(one, other), talkAbout(other, one), talkAbout(one, other)]);
    const acts = Array.from({ length: 6 }, (_, at) => {
      const { id } = talks[at % 3] ?? { id: '' };
      return [send(one, id, 'a'), send(other, id, 'b'), delivered(one), delivered(other), markRead(one, id)];
    });
    for (const answer of await Promise.all(acts.flat())) {
      expect((answer as { error?: unknown } | null)?.error ?? null).toBeNull();
    }
    await Promise.all([delivered(one), delivered(other)]);
    for (const { id } of talks) expect(await receipts(one, id)).toMatchObject({ other_delivered_seq: 4 });
  });
});

describe('the badge', () => {
  it('sums what is unread everywhere but in the archive', async () => {
    const { buyer, seller, id } = await newTalk(['1', '2']);
    const second = await talkAbout(buyer, seller);
    await must(send(buyer, second.id, '3'));
    expect(await badge(seller)).toBe(3);
    await must(archive(seller, id));
    expect(await badge(seller)).toBe(1);
    expect(await badge(buyer)).toBe(0);
    await must(archive(seller, id, false));
    await must(markRead(seller, id));
    expect(await badge(seller)).toBe(1);
  });
});

describe('the archive', () => {
  it('is one’s own, and the next message of the other, not of oneself, takes a conversation out', async () => {
    const { buyer, seller, id } = await newTalk(['1']);
    await must(archive(seller, id));
    expect(await summaries(seller)).toEqual([]);
    expect(await summaries(seller, { show: 'archived' })).toMatchObject([{ conversation_id: id, archived: true }]);
    expect(await summaries(buyer)).toHaveLength(1);
    await must(send(seller, id, 'by myself'));
    expect(await summaries(seller)).toEqual([]);
    await must(send(buyer, id, 'news'));
    expect(await summaries(seller)).toMatchObject([{ conversation_id: id, archived: false, unread_count: 2 }]);
  });

  it('is left by hand, too, and has no conversation of others', async () => {
    const { seller, id } = await newTalk(['1']);
    await must(archive(seller, id));
    await must(archive(seller, id, false));
    expect(await summaries(seller)).toHaveLength(1);
    expect(await denial(archive(await newUser(), id))).toBe('PT404 not_found');
    expect(await denial(archive(seller, id, null))).toBe('22023 archived');
    expect(await denial(anon().rpc('archive_conversation', { conversation_id: id, archived: true }))).toBe('42501');
  });
});

describe('numbers of messages', () => {
  it('follow one another, however many come at a time', async () => {
    const { buyer, seller, id } = await newTalk();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) => must<{ seq: number }>(send(at % 2 ? buyer : seller, id, `m${at}`))),
    );
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect((await summary(buyer, id)).data).toMatchObject({ last_seq: 20, unread_count: 10 });
  });

  it('begin anew in each conversation', async () => {
    const { buyer, seller, id } = await newTalk(['1', '2']);
    const other = await must<string>(start(seller, (await talkAbout(seller, buyer)).listing));
    expect(await must(send(seller, other, '1'))).toMatchObject({ seq: 1 });
    expect(await must(send(seller, id, '3'))).toMatchObject({ seq: 3 });
  });
});
