import { AppError } from '@dabbab/platform/errors';
import { answerRest } from '@dabbab/testing/answer-rest';
import { rider } from '@dabbab/testing/render';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeAvatar } from './avatar.ts';

const files = vi.hoisted(() => ({ storeFile: vi.fn(), deleteFiles: vi.fn() }));
vi.mock('@dabbab/platform/kit/photos/picture-files', () => files);

beforeEach(() => {
  vi.resetAllMocks();
  files.deleteFiles.mockResolvedValue(undefined);
});
const before = `${rider.id}/before.webp`;
const picture = new Blob(['x'], { type: 'image/webp' });

it('stores the new picture under a name of its own, shows it, and deletes the one before', async () => {
  const requests = answerRest({ 'PATCH profiles': ({ body }) => [body] });
  await changeAvatar(rider.id, before).send(picture);
  const [, name] = files.storeFile.mock.calls[0] as [string, string];
  expect(name).toMatch(new RegExp(`^${rider.id}/[0-9a-f-]{36}\\.webp$`));
  expect(requests[0]?.body).toEqual({ avatar_path: name });
  expect(files.deleteFiles).toHaveBeenCalledExactlyOnceWith('avatars', [before]);
});

it('removes the picture and its file', async () => {
  const requests = answerRest({ 'PATCH profiles': ({ body }) => [body] });
  await changeAvatar(rider.id, before).send(null);
  expect(files.storeFile).not.toHaveBeenCalled();
  expect(requests[0]?.body).toEqual({ avatar_path: null });
  expect(files.deleteFiles).toHaveBeenCalledWith('avatars', [before]);
});

it('keeps the file before when the profile is not changed', async () => {
  answerRest({ 'PATCH profiles': () => [] });
  await expect(changeAvatar(rider.id, before).send(picture)).rejects.toThrow(AppError);
  expect(files.deleteFiles).not.toHaveBeenCalled();
});
