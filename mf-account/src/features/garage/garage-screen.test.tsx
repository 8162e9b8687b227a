import { AppError } from '@dabbab/platform/errors';
import type { Bike } from '@dabbab/platform/kit/bikes';
import { answerRest, refusal, type RestAnswer, type RestRequest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { GarageScreen } from './garage-screen.tsx';

const gold: Bike = {
  id: '44444444-4444-4444-8444-444444444444',
  make: 'honda',
  model: 'gold-wing',
  year: 2019,
  chassis_number: '1HFSC2210DA000123',
  picture_path: `${rider.id}/gold`,
  shown: false,
};
const ninja: Bike = {
  ...gold,
  id: 'b2',
  make: 'kawasaki',
  model: 'ninja-400',
  chassis_number: null,
  picture_path: null,
};
const lookups = {
  makers: [
    { slug: 'honda', name_en: 'Honda', name_ar: 'هوندا' },
    { slug: 'kawasaki', name_en: 'Kawasaki', name_ar: 'كاواساكي' },
    { slug: 'agv', name_en: 'AGV', name_ar: null },
  ],
  models: [
    { maker: 'honda', slug: 'gold-wing', name_en: 'Gold Wing', name_ar: null },
    { maker: 'kawasaki', slug: 'ninja-400', name_en: 'Ninja 400', name_ar: 'نينجا 400' },
  ],
};
const photo = new File(['x'], 'bike.jpg', { type: 'image/jpeg' });

const files = vi.hoisted(() => ({ stored: [] as string[], deleted: [] as string[], refused: false }));
vi.mock(import('@dabbab/platform/kit/photos/picture-files'), async (original) => ({
  ...(await original()),
  pictureFiles: () => ({
    store: async (path, width) => {
      if (files.refused) throw new AppError('too-many-requests', { reason: 'files_today' });
      files.stored.push(`${path}/${width}`);
    },
    delete: async (paths) => void files.deleted.push(...paths),
    fetch: async () => new Blob(),
    urlOf: (path) => path,
  }),
}));
// What a browser does with photos is tested in one.
vi.mock(import('@dabbab/platform/kit/photos/inspect-file'), () => ({
  inspectFile: async (file) => (file.type === 'text/plain' ? 'type' : undefined),
  isHeic: async () => false,
}));
vi.mock(import('@dabbab/platform/kit/photos/draw-picture'), async (original) => ({
  ...(await original()),
  drawMaster: async (file) => file,
  drawPictures: async (master) => [320, 640, 1280].map((width) => ({ width, file: master })),
}));

beforeEach(() => {
  localStorage.clear();
  files.stored.length = 0;
  files.deleted.length = 0;
  files.refused = false;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }));
});

function open(bikes: readonly Bike[], answers: Record<string, RestAnswer> = {}, language: 'ar' | 'en' = 'en') {
  const requests = answerRest({
    'GET bikes': () => bikes,
    'GET rpc/get_lookups': () => lookups,
    ...answers,
  });
  renderScreen(<GarageScreen />, { at: '/profile/garage', user: rider, language });
  return requests;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const list = (name: string) => screen.findByRole('combobox', { name });
const sent = (requests: RestRequest[], method: string) => requests.filter((request) => request.method === method);
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function openForm(bikes: readonly Bike[] = [], answers: Record<string, RestAnswer> = {}) {
  const requests = open(bikes, answers);
  await press(bikes.length > 0 ? /^Edit/ : 'Add a bike');
  await waitFor(async () => expect(optionsOf(await list('Make'))).toContain('Honda'));
  return requests;
}

it('leads from each bike to the parts that fit it', async () => {
  open([gold]);
  expect(await screen.findByRole('link', { name: 'Parts that fit Honda Gold Wing' })).toHaveAttribute(
    'href',
    '/?kind=part&fits=honda/gold-wing:2019',
  );
});

it('shows the bikes, the chassis number only as it ends until it is asked for', async () => {
  open([gold, ninja], {}, 'ar');
  expect(await screen.findByRole('heading', { name: 'هوندا Gold Wing' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'كاواساكي Ninja 400' })).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('2019');
  expect(first).toHaveTextContent('•••• 0123');
  expect(first).not.toHaveTextContent('1HFSC2210DA000123');
  expect(second).not.toHaveTextContent('رقم الهيكل');
  await press('أظهر الرقم هوندا Gold Wing');
  expect(first).toHaveTextContent('1HFSC2210DA000123');
  await press('أخفِ الرقم هوندا Gold Wing');
  expect(first).not.toHaveTextContent('1HFSC2210DA000123');
});

it('says what a garage is for while it is empty', async () => {
  open([], {}, 'ar');
  expect(await screen.findByRole('heading', { name: 'كراجك فاضي' })).toBeVisible();
  await press('أضف دبّابك');
  expect(await screen.findByRole('dialog', { name: 'أضف دبّابك' })).toBeVisible();
});

it('says what failed and tries again', async () => {
  const answers = [refusal('XX000', 500), Response.json([gold])];
  open([], { 'GET bikes': () => answers.shift() });
  expect(await screen.findByText('Your garage could not be loaded')).toBeVisible();
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Honda Gold Wing' })).toBeVisible();
});

it('adds a bike with all that is known of it', async () => {
  const bikes: Bike[] = [];
  const requests = await openForm([], {
    'GET bikes': () => bikes,
    'POST bikes': () => {
      bikes.push(gold);
    },
  });
  await userEvent.upload(screen.getByLabelText('Photo file of the bike'), photo);
  await userEvent.selectOptions(await list('Make'), 'Honda');
  await userEvent.selectOptions(await list('Model'), 'Gold Wing');
  await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), '٢٠١٩');
  await userEvent.type(screen.getByRole('textbox', { name: /Chassis number/ }), '1hfsc2210-da000123');
  await userEvent.click(screen.getByRole('checkbox', { name: /Show it on my public page/ }));
  await press('Save');
  expect(await screen.findByText('It is in your garage')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Honda Gold Wing' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const path = files.stored[0]?.replace('/320', '') ?? '';
  expect(path).toMatch(new RegExp(`^${rider.id}/[0-9a-f-]{36}$`));
  expect(files.stored).toEqual([320, 640, 1280].map((width) => `${path}/${width}`));
  expect(sent(requests, 'POST')[0]?.body).toEqual({
    make: 'honda',
    model: 'gold-wing',
    year: 2019,
    chassis_number: '1HFSC2210DA000123',
    shown: true,
    picture_path: path,
  });
});

it('offers the models of the make, and asks anew when that changes', async () => {
  await openForm();
  expect(optionsOf(await list('Make'))).toEqual(['Choose', 'Honda', 'Kawasaki']);
  expect(optionsOf(await list('Model'))).toEqual(['Choose the make first']);
  await userEvent.selectOptions(await list('Make'), 'Honda');
  expect(optionsOf(await list('Model'))).toEqual(['Choose', 'Gold Wing']);
  await userEvent.selectOptions(await list('Model'), 'Gold Wing');
  await userEvent.selectOptions(await list('Make'), 'Kawasaki');
  expect(await list('Model')).toHaveValue('');
  expect(optionsOf(await list('Model'))).toEqual(['Choose', 'Ninja 400']);
});

it('says at the fields what is missing or wrong, and sends nothing', async () => {
  const requests = await openForm();
  await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), '1800');
  await userEvent.type(screen.getByRole('textbox', { name: /Chassis number/ }), 'O');
  await press('Save');
  expect(await list('Make')).toHaveAccessibleDescription('Choose the make.');
  expect(await list('Make')).toHaveFocus();
  expect(await list('Model')).toHaveAccessibleDescription('Choose the model.');
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveAccessibleDescription(/Enter a year from 1900 to 20\d\d/);
  expect(screen.getByRole('textbox', { name: /Chassis number/ })).toHaveAccessibleDescription(/has 17 characters/);
  expect(sent(requests, 'POST')).toEqual([]);
});

it('keeps what was typed when it could not be saved, and after a reload', async () => {
  await openForm([], { 'POST bikes': () => refusal('PT409', 409, 'too_many') });
  await userEvent.selectOptions(await list('Make'), 'Honda');
  await userEvent.selectOptions(await list('Model'), 'Gold Wing');
  await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), '2019');
  await press('Save');
  expect(await screen.findByText(/It was not saved; what you entered is kept\. You have as many/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('2019');

  cleanup();
  await openForm();
  expect(await list('Model')).toHaveDisplayValue('Gold Wing');
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('2019');
  await press('Discard my changes');
  await press('Delete the draft');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Add a bike');
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('');
});

it('changes a bike, and deletes the picture that it had before', async () => {
  const requests = await openForm([gold], { 'PATCH bikes': () => [{ id: gold.id }] });
  const year = screen.getByRole('textbox', { name: 'Year' });
  await userEvent.clear(year);
  await userEvent.type(year, '2020');
  await userEvent.upload(screen.getByLabelText('Photo file of the bike'), photo);
  await press('Save');
  expect(await screen.findByText('Your bike is saved')).toBeVisible();
  const [patch] = sent(requests, 'PATCH');
  expect(patch?.query.id).toBe(`eq.${gold.id}`);
  const { id: _, ...row } = gold;
  expect(patch?.body).toEqual({ ...row, year: 2020, picture_path: files.stored[0]?.replace('/320', '') });
  expect(files.deleted).toEqual([gold.picture_path]);
});

it('takes a picture away', async () => {
  const requests = await openForm([gold], { 'PATCH bikes': () => [{ id: gold.id }] });
  await press('Remove');
  expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveFocus();
  await press('Save');
  expect(await screen.findByText('Your bike is saved')).toBeVisible();
  expect(sent(requests, 'PATCH')[0]?.body).toMatchObject({ picture_path: null });
  expect(files.deleted).toEqual([gold.picture_path]);
});

it('keeps the picture where the chosen file is no photo, and says so', async () => {
  const requests = await openForm([gold], { 'PATCH bikes': () => [{ id: gold.id }] });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Photo file of the bike'), new File(['x'], 'a.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/is not a photo/)).toBeVisible();
  await press('Save');
  expect(await screen.findByText('Your bike is saved')).toBeVisible();
  expect(sent(requests, 'PATCH')[0]?.body).toMatchObject({ picture_path: gold.picture_path });
  expect(files.deleted).toEqual([]);
});

it('saves nothing while the picture is not stored, and says why', async () => {
  const requests = await openForm([gold], { 'PATCH bikes': () => [{ id: gold.id }] });
  files.refused = true;
  await userEvent.upload(screen.getByLabelText('Photo file of the bike'), photo);
  expect(await screen.findByText(/as many photos as you can upload in a day/)).toBeVisible();
  await press('Save');
  expect(await screen.findByText(/Try again or remove it, then save\./)).toBeVisible();
  expect(sent(requests, 'PATCH')).toEqual([]);
  files.refused = false;
  await press('Try again');
  await press('Save');
  expect(await screen.findByText('Your bike is saved')).toBeVisible();
  expect(sent(requests, 'PATCH')[0]?.body).toMatchObject({ picture_path: files.stored[0]?.replace('/320', '') });
});

it('shows a bike on the public page at once, and takes that back when it fails', async () => {
  let fails = false;
  let shown = false;
  const requests = open([], {
    'GET bikes': () => [{ ...gold, shown }],
    'PATCH bikes': ({ body }) => {
      if (fails) return [];
      ({ shown } = body as Bike);
      return [{ id: gold.id }];
    },
  });
  const box = await screen.findByRole('checkbox', { name: /On my public page/ });
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(sent(requests, 'PATCH')[0]).toMatchObject({ body: { shown: true }, query: { id: `eq.${gold.id}` } });
  fails = true;
  await userEvent.click(box);
  expect(await screen.findByText('What your page shows was not changed.')).toBeVisible();
  await waitFor(() => expect(box).toBeChecked());
});

it('deletes a bike after asking, and its picture', async () => {
  let bikes = [gold, ninja];
  const requests = open([], {
    'GET bikes': () => bikes,
    'DELETE bikes': () => {
      bikes = [ninja];
      return [{ picture_path: gold.picture_path }];
    },
  });
  await press('Delete Honda Gold Wing');
  expect(await screen.findByRole('dialog', { name: 'Delete this bike?' })).toHaveTextContent('Honda Gold Wing · 2019');
  expect(sent(requests, 'DELETE')).toEqual([]);
  await press('Delete it');
  expect(await screen.findByText('Deleted from your garage')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Honda Gold Wing' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(sent(requests, 'DELETE')[0]?.query.id).toBe(`eq.${gold.id}`);
  expect(files.deleted).toEqual([gold.picture_path]);
});
