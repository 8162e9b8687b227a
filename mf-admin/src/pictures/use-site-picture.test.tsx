import { renderScreen } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PictureField } from './picture-field.tsx';
import { useSitePicture } from './use-site-picture.ts';

const mocks = vi.hoisted(() => ({ drawMaster: vi.fn(), inspectFile: vi.fn(), storeFile: vi.fn() }));
// A browser draws; here it is asked what is made of the outcome.
vi.mock('@dabbab/platform/kit/photos/draw-picture', () => ({
  drawMaster: mocks.drawMaster,
  drawWhole: async (master: Blob) => [{ file: master }],
}));
vi.mock('@dabbab/platform/kit/photos/inspect-file', () => ({ inspectFile: mocks.inspectFile }));
vi.mock('@dabbab/platform/kit/photos/picture-files', () => ({ storeFile: mocks.storeFile }));

const drawn = new Blob(['small'], { type: 'image/webp' });
const onStored = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.resetAllMocks();
  mocks.drawMaster.mockResolvedValue(drawn);
  mocks.inspectFile.mockResolvedValue(undefined);
  mocks.storeFile.mockResolvedValue(undefined);
});

function Field() {
  const { choose, pending } = useSitePicture('logo', onStored);
  return <PictureField label="Logo" name="logoUrl" value="" onChange={() => {}} onFile={choose} pending={pending} />;
}

async function choose() {
  renderScreen(<Field />, { language: 'en' });
  const input = await screen.findByLabelText('File: Logo');
  await userEvent.upload(input, new File(['large'], 'logo.png', { type: 'image/png' }));
}

it('stores what was drawn of a file, under a name that no other has, and gives its address', async () => {
  await choose();
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce());
  const [bucket, name, file] = mocks.storeFile.mock.calls[0] as [string, string, Blob];
  expect([bucket, file]).toEqual(['site', drawn]);
  expect(name).toMatch(/^logo\/[\da-f-]{36}\.webp$/);
  expect(onStored.mock.calls[0]?.[0]).toMatch(new RegExp(`/storage/v1/object/public/site/${name}$`));
});

it.each([
  ['is no picture of ours', () => mocks.inspectFile.mockResolvedValue('type')],
  ['cannot be drawn', () => mocks.drawMaster.mockRejectedValue(new Error('broken'))],
])('stores nothing of a file that %s, and says so', async (_what, prepare) => {
  prepare();
  await choose();
  expect(await screen.findByText(/^We could not read this file/)).toBeVisible();
  expect(mocks.storeFile).not.toHaveBeenCalled();
});

it('says that it was not stored, and leaves the picture as it was', async () => {
  mocks.storeFile.mockRejectedValue(new TypeError('Failed to fetch'));
  await choose();
  expect(await screen.findByText('The picture was not uploaded')).toBeVisible();
  expect(onStored).not.toHaveBeenCalled();
});
