import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityKey } from './activity.ts';
import { openNotes, ownTopic } from './kit/live.ts';
import { followActivity } from './live-activity.ts';
import { openConnection } from './live-connection.ts';
import { queryClient } from './query.ts';

vi.mock('./live-connection.ts', () => ({ openConnection: vi.fn<typeof openConnection>() }));
const end = vi.fn<() => void>();
const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
const failed = vi.fn<(error: unknown) => void>();

let person = '';
let people = 0;
beforeEach(() => {
  person = `person-${people++}`;
  vi.mocked(openConnection).mockReset().mockResolvedValue(end);
  end.mockReset();
  invalidate.mockClear();
  failed.mockReset();
});

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));
const follow = () => stops.push(followActivity(person, failed));
const say = (event: string) => {
  const notes = openNotes(person, () => {});
  notes.post({ type: 'event', topic: ownTopic(person), event, payload: {} });
  notes.post({ type: 'resumed' });
  notes.close();
};

it('counts again what may have changed, once for what comes together', async () => {
  follow();
  say('message');
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: activityKey, refetchType: 'active' }));
  say('notification');
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledTimes(2));
});

it('holds one connection for all tabs, and the next tab takes it over', async () => {
  follow();
  await vi.waitFor(() => expect(openConnection).toHaveBeenCalledOnce());
  follow();
  stops.shift()?.();
  await vi.waitFor(() => expect(openConnection).toHaveBeenCalledTimes(2));
  expect(end).toHaveBeenCalledOnce();
});

it('leaves the connection where it is while the tab that holds it answers, and else takes it over', async () => {
  // A tab that holds the connection: it answers until it is frozen.
  let frozen = false;
  const holder = openNotes(person, ({ type }) => type === 'ping' && !frozen && holder.post({ type: 'pong' }));
  let release = () => {};
  let held = () => {};
  const holding = new Promise<void>((done) => (held = done));
  const lock = navigator.locks
    .request(`live:${person}`, () => {
      held();
      return new Promise<void>((done) => (release = done));
    })
    .catch(() => {}); // taken over
  await holding;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    follow();
    const asked = async () => {
      const heard = new Promise<void>((done) => {
        const ear = openNotes(person, ({ type }) => {
          if (type !== 'ping') return;
          ear.close();
          done();
        });
      });
      document.dispatchEvent(new Event('visibilitychange'));
      await heard;
      await new Promise((done) => setImmediate(done)); // the answer is under way
      await new Promise((done) => setImmediate(done));
      await vi.advanceTimersByTimeAsync(4_000);
    };
    await asked();
    expect(openConnection).not.toHaveBeenCalled();
    frozen = true;
    await asked();
    await vi.waitFor(() => expect(openConnection).toHaveBeenCalledOnce());
  } finally {
    vi.useRealTimers();
    release();
    await lock;
    holder.close();
  }
});

it('tells of a connection that could not be begun', async () => {
  const error = new Error('no file');
  vi.mocked(openConnection).mockRejectedValue(error);
  follow();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(error));
});
