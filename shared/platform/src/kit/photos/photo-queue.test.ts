import { AppError } from '@dabbab/platform/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { PhotoQueue } from './photo-queue.ts';
import type { PhotoTools } from './photo-tools.ts';
import { photoLimits, type PhotoRecord, recordsOf } from './photo.ts';
import { settled } from './settled.ts';

const file = (name = 'a.jpg') => new File([name], name);
let kept: Map<string, Blob>;
let tools: { [Name in Exclude<keyof PhotoTools, 'kept'>]: ReturnType<typeof vi.fn<PhotoTools[Name]>> } & Pick<
  PhotoTools,
  'kept'
>;

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  kept = new Map();
  tools = {
    inspect: vi.fn<PhotoTools['inspect']>(async () => undefined),
    isHeic: vi.fn<PhotoTools['isHeic']>(async () => false),
    drawMaster: vi.fn<PhotoTools['drawMaster']>(async (from) => from),
    drawPictures: vi.fn<PhotoTools['drawPictures']>(async (from) =>
      [320, 640, 1280].map((width) => ({ width, file: from })),
    ),
    store: vi.fn<PhotoTools['store']>(async () => {}),
    delete: vi.fn<PhotoTools['delete']>(async () => {}),
    fetch: vi.fn<PhotoTools['fetch']>(async () => new Blob(['stored'])),
    urlOf: vi.fn<PhotoTools['urlOf']>((path) => `/${path}`),
    kept: {
      get: async (id) => kept.get(id),
      set: async (id, master) => void kept.set(id, master),
      delete: async (id) => void kept.delete(id),
    },
  };
});

function queueOf(records: PhotoRecord[] = [], published: string[] = []) {
  const queue = new PhotoQueue({ folder: 'me/ad', tools, records, published });
  queue.start();
  return queue;
}
const paths = (queue: PhotoQueue) => queue.state().photos.map(({ path }) => path);

it('stores three widths of every photo under the folder of the ad', async () => {
  const queue = queueOf();
  await queue.add([file('a'), file('b')]);
  expect(await settled(queue)).toBe(true);
  const [a, b] = queue.state().photos;
  expect(paths(queue)).toEqual([`me/ad/${a?.id}`, `me/ad/${b?.id}`]);
  expect(tools.store.mock.calls.filter(([path]) => path === `me/ad/${a?.id}`).map(([, width]) => width)).toEqual([
    320, 640, 1280,
  ]);
});

it('stores two at once', async () => {
  let most = 0;
  let now = 0;
  tools.drawPictures.mockImplementation(async (master) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve));
    now -= 1;
    return [{ width: 640, file: master }];
  });
  const queue = queueOf();
  await queue.add(Array.from({ length: 5 }, () => file()));
  expect(await settled(queue)).toBe(true);
  expect(most).toBe(2);
});

it('tells which files it did not take, and why', async () => {
  tools.inspect.mockImplementation(async (one) => ((one as File).name === 'x.svg' ? 'svg' : undefined));
  tools.drawMaster.mockImplementation(async (one) => {
    if ((one as File).name === 'broken.jpg') throw new DOMException('', 'InvalidStateError');
    return one;
  });
  const queue = queueOf();
  await queue.add([file('x.svg'), file('good.jpg'), file('broken.jpg')]);
  expect(queue.state().refused).toEqual([
    { name: 'x.svg', error: 'svg' },
    { name: 'broken.jpg', error: 'unreadable' },
  ]);
  expect(queue.state().photos).toHaveLength(1);
});

it('takes twenty', async () => {
  const queue = queueOf();
  await queue.add(Array.from({ length: 21 }, (_one, index) => file(`${index}`)));
  expect(queue.state().photos).toHaveLength(20);
  expect(queue.state().refused).toEqual([{ name: '20', error: 'many' }]);
});

it('goes on by itself when the connection is back', async () => {
  tools.store.mockRejectedValueOnce(new AppError('offline'));
  const queue = queueOf();
  await queue.add([file()]);
  expect(await settled(queue)).toBe(false);
  expect(queue.state().photos).toMatchObject([{ state: 'failed', error: 'offline', path: null }]);
  queue.retryOffline();
  expect(await settled(queue)).toBe(true);
});

it('waits to be asked after a refusal', async () => {
  const refusal = new AppError('too-many-requests', { reason: 'files_today' });
  tools.store.mockRejectedValueOnce(refusal);
  const queue = queueOf();
  await queue.add([file()]);
  await settled(queue);
  queue.retryOffline();
  expect(queue.state().photos).toMatchObject([{ state: 'failed', error: 'refused', refusal }]);
  queue.retry(queue.state().photos[0]?.id ?? '');
  expect(await settled(queue)).toBe(true);
});

it('goes on after a reload with what was kept, and says what was not', async () => {
  kept.set('k', new Blob(['k']));
  const queue = queueOf([
    { id: 's', turns: 0, path: 'me/ad/s' },
    { id: 'k', turns: 0, path: null },
    { id: 'gone', turns: 0, path: null },
  ]);
  expect(await settled(queue)).toBe(true);
  expect(paths(queue)).toEqual(['me/ad/s', 'me/ad/k']);
  expect(queue.state().refused).toEqual([{ name: '', error: 'lost' }]);
  expect(tools.store.mock.calls.every(([path]) => path === 'me/ad/k')).toBe(true);
});

it('goes on after a reload with files that were not looked at yet, and says which the browser had no time to keep', async () => {
  tools.inspect.mockImplementationOnce(() => new Promise(() => {}));
  const before = queueOf();
  void before.add([file('a'), file('b'), file('c')]);
  const records = recordsOf(before.state().photos);
  const [a, b, c] = records.map(({ id }) => id);
  kept.delete(b ?? '');
  await vi.waitFor(() => expect(tools.inspect).toHaveBeenCalled()); // where it stops for ever
  tools.inspect.mockImplementation(async (one) => ((one as File).name === 'c' ? 'svg' : undefined));
  const after = queueOf(JSON.parse(JSON.stringify(records)) as PhotoRecord[]);
  after.start(); // as strict mode does
  expect(await settled(after)).toBe(true);
  expect(paths(after)).toEqual([`me/ad/${a}`]);
  expect(after.state().refused).toEqual([
    { name: '', error: 'lost' },
    { name: 'c', error: 'svg' },
  ]);
  expect(kept.has(c ?? '')).toBe(false);
  await after.add([]); // the line is through
  expect(tools.drawMaster).toHaveBeenCalledTimes(1);
});

it('gives a turned photo a path of its own and forgets the old one', async () => {
  const queue = queueOf();
  await queue.add([file()]);
  await settled(queue);
  const id = queue.state().photos[0]?.id ?? '';
  queue.turn(id);
  expect(await settled(queue)).toBe(true);
  expect(paths(queue)).toEqual([`me/ad/${id}-1`]);
  expect(tools.drawPictures).toHaveBeenLastCalledWith(expect.anything(), 1);
  expect(tools.delete).toHaveBeenCalledWith([`me/ad/${id}`]);
});

it('never deletes what a published ad shows, and turns it back to itself', async () => {
  const queue = queueOf([{ id: 'p', turns: 0, path: 'demo/p' }], ['demo/p']);
  for (let quarter = 1; quarter < 4; quarter += 1) {
    queue.turn('p');
    expect(await settled(queue)).toBe(true);
    expect(paths(queue)).toEqual([`me/ad/p-${quarter}`]);
  }
  expect(tools.fetch).toHaveBeenCalledWith('demo/p');
  queue.turn('p');
  expect(paths(queue)).toEqual(['demo/p']);
  queue.remove('p');
  expect(tools.delete.mock.calls.flat(2)).not.toContain('demo/p');
});

it('deletes what was stored of a photo that was cancelled on its way', async () => {
  let go = () => {};
  tools.store.mockImplementationOnce(() => new Promise((resolve) => (go = resolve)));
  const queue = queueOf();
  await queue.add([file()]);
  const id = queue.state().photos[0]?.id ?? '';
  await vi.waitFor(() => expect(tools.store).toHaveBeenCalled());
  queue.remove(id);
  go();
  await vi.waitFor(() => expect(tools.delete).toHaveBeenCalledWith([`me/ad/${id}`]));
  expect(tools.store).toHaveBeenCalledTimes(1);
  expect(kept.size).toBe(0);
});

it('remembers what a reload needs, in order', async () => {
  const queue = queueOf([
    { id: 'a', turns: 0, path: 'x/a' },
    { id: 'b', turns: 2, path: 'x/b', source: 'demo/b' },
  ]);
  queue.move('b', 0);
  expect(recordsOf(queue.state().photos)).toEqual([
    { id: 'b', turns: 2, path: 'x/b', source: 'demo/b' },
    { id: 'a', turns: 0, path: 'x/a' },
  ]);
});

it('remembers the size of a picture that keeps the shape of its photo', async () => {
  tools.drawPictures.mockImplementation(async (master) => [{ width: 900, height: 1600, file: master }]);
  const queue = queueOf();
  await queue.add([file()]);
  expect(await settled(queue)).toBe(true);
  expect(recordsOf(queue.state().photos)).toMatchObject([{ size: { width: 900, height: 1600 } }]);
});

it('takes as many photos as its limits say', async () => {
  const queue = new PhotoQueue({ folder: 'me', tools, records: [], limits: { ...photoLimits, most: 1 } });
  await queue.add([file('a'), file('b')]);
  expect(queue.state()).toMatchObject({ photos: [{}], refused: [{ name: 'b', error: 'many' }] });
});

it('says at once that not all are stored when it is closed while one still waits', async () => {
  const queue = queueOf();
  tools.store.mockImplementation(() => new Promise(() => {}));
  await queue.add([file('a'), file('b'), file('c')]);
  const ended = settled(queue);
  queue.close();
  expect(await ended).toBe(false);
});
