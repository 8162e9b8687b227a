import { visitStorage } from '@dabbab/platform/device-storage';
import { AppError } from '@dabbab/platform/errors';
import { draftKey, writeDraft } from '@dabbab/platform/kit/drafts';
import type { PhotoTools } from '@dabbab/platform/kit/photos/photo-tools';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxStore } from '../../data/outbox/outbox-store.ts';
import { Composer } from './composer.tsx';

const TALK = '33333333-3333-4333-8333-333333333333';
const noop = () => {};
const { store, code } = vi.hoisted(() => ({
  store: vi.fn<() => Promise<void>>(),
  code: { loads: true },
}));

vi.mock('../../data/pictures/picture-tools.ts', () => ({
  fileOf: (path: string) => `${path}.webp`,
  pictureTools: {
    inspect: async () => undefined,
    drawMaster: async (file) => file,
    drawPictures: async (file) => [{ width: 800, height: 600, file }],
    store,
    delete: async () => {},
    kept: { get: async () => new Blob(['x']), set: async () => {}, delete: async () => {} },
  } satisfies Partial<PhotoTools>,
}));
vi.mock('./lazy-parts.ts', async (original) => {
  const parts = await original<typeof import('./lazy-parts.ts')>();
  const { PictureTray } = await import('./picture-tray.tsx');
  const queryFn = async () => {
    if (!code.loads) throw new AppError('offline');
    return PictureTray;
  };
  return { ...parts, trayPart: { ...parts.trayPart, queryFn } };
});

const show = () =>
  renderScreen(<Composer userId={rider.id} conversationId={TALK} replies={undefined} onTyped={noop} onSent={noop} />, {
    user: rider,
  });
const field = () => screen.findByRole('textbox', { name: 'اكتب رسالة' });
const press = async () => userEvent.click(screen.getByRole('button', { name: 'أرسل' }));
const choose = async (name: string) =>
  userEvent.upload(await screen.findByLabelText('أضف صورًا'), new File(['x'], name, { type: 'image/jpeg' }));
const waiting = async () => (await outboxStore.read(rider.id)).map(([, message]) => message);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  code.loads = true;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: noop }));
  store.mockReset().mockResolvedValue();
});
afterEach(async () => {
  for (const [key] of await outboxStore.read(rider.id)) await outboxStore.remove(rider.id, key);
});

it('sends words and pictures together once all are stored', async () => {
  show();
  await choose('a.jpg');
  await userEvent.type(await field(), 'تفضل');
  await press();
  await waitFor(async () =>
    expect(await waiting()).toMatchObject([{ body: 'تفضل', pictures: [{ width: 800, height: 600 }] }]),
  );
});

it('sends nothing after the person has left while pictures were on their way: their draft remains', async () => {
  const stored = Promise.withResolvers<void>();
  store.mockReturnValue(stored.promise);
  const photos = [{ id: 'a', turns: 0, path: null }];
  writeDraft(draftKey(`message-pictures:${TALK}`, rider.id), { photos }, visitStorage);
  const { unmount } = show();
  await userEvent.type(await field(), 'تفضل');
  await waitFor(() => expect(store).toHaveBeenCalled());
  await press();
  unmount();
  await act(async () => stored.resolve());
  await new Promise((done) => requestAnimationFrame(done));
  expect(await waiting()).toEqual([]);
  show();
  expect(await field()).toHaveValue('تفضل');
  await press();
  await waitFor(async () => expect(await waiting()).toMatchObject([{ body: 'تفضل', pictures: [{ width: 800 }] }]));
});

it('keeps chosen pictures while their tray cannot be loaded, says so, and sends no words without them', async () => {
  code.loads = false;
  show();
  await choose('a.jpg');
  expect(await screen.findByRole('alert')).toHaveTextContent('صورك محفوظة، بس ما قدرنا نعرضها.');
  await choose('b.jpg');
  await userEvent.type(await field(), 'تفضل');
  await press();
  expect(await waiting()).toEqual([]);
  code.loads = true;
  await userEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await press();
  await waitFor(async () => expect((await waiting())[0]?.pictures).toHaveLength(2));
});

it('says why a picture could not be stored', async () => {
  store.mockRejectedValue(new AppError('unexpected'));
  show();
  await choose('a.jpg');
  expect(await screen.findByRole('button', { name: 'ما انرفعت الصورة. أعد الرفع' })).toBeVisible();
  await press();
  expect(await waiting()).toEqual([]);
});

it('says why a picture is not taken, beside it', async () => {
  store.mockRejectedValueOnce(new AppError('too-many-requests'));
  show();
  await choose('a.jpg');
  expect(await screen.findByRole('alert')).toHaveTextContent('محاولات كثيرة');
  await userEvent.click(screen.getByRole('button', { name: /أعد الرفع/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
