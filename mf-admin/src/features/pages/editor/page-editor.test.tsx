import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import '../locales.ts';
import { PageEditor } from './page-editor.tsx';

configure({ asyncUtilTimeout: 5000 });

// What the editor itself does with texts is seen in a browser (e2e/admin/content-pages.spec.ts).
vi.mock('../rich-text/rich-text.tsx', () => ({
  RichText: ({ label, value, onChange }: { label: string; value: string; onChange: (html: string) => void }) => (
    <textarea aria-label={label} defaultValue={value} onChange={({ target }) => onChange(target.value)} />
  ),
}));

const FIRST = '2026-11-23T06:00:00.000001+00:00';
const LATER = '2026-11-23T06:30:00.000001+00:00';
const stored = {
  slug: 'about',
  title_ar: 'عن دبّاب',
  title_en: 'About',
  body_ar: '<p>نص</p>',
  body_en: '<p>Text</p>',
  created_at: FIRST,
  updated_at: FIRST,
};

beforeEach(() => localStorage.clear());

/** @param save answers a page that is saved; the rows that were, as a rule */
function show(save: RestAnswer = () => [{ slug: 'about' }], page = stored) {
  const requests = answerRest({ 'GET pages': () => [page], 'PATCH pages': save });
  renderScreen(<PageEditor slug="about" />, { at: '/admin/pages', user: { ...rider, isAdmin: true }, language: 'en' });
  return { saved: () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}
const field = (name: string) => screen.findByRole('textbox', { name });
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('saves both languages with the version from which it began', async () => {
  const { saved } = show();
  await write('English text', '<h2>New</h2>');
  await press('Save');
  expect(await screen.findByText('Page saved')).toBeVisible();
  const { slug: _slug, created_at: _created, ...texts } = stored;
  expect(saved()).toEqual([{ ...texts, body_en: '<h2>New</h2>' }]);
});

it('has what was written again after the session has ended, and says that it is older by now', async () => {
  show();
  await write('Arabic text', '<p>جديد</p>');
  cleanup();
  const { saved } = show(undefined, { ...stored, title_en: 'Theirs', updated_at: LATER });
  expect(await field('Arabic text')).toHaveValue('<p>جديد</p>');
  expect(screen.getByText(/^Another admin has changed this page meanwhile\./)).toBeVisible();
  await press('Save mine over it');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).not.toHaveProperty('updated_at');
});

it.each([
  ['somebody else was quicker', () => refusal('PT409', 409, 'changed'), /^Another admin has changed this page/],
  ['the page is gone', () => [], 'We could not find what you are looking for.'],
])('keeps what was written when %s', async (_what, save, told) => {
  show(save);
  await write('English text', '<p>Mine</p>');
  await press('Save');
  expect((await screen.findAllByText(told))[0]).toBeVisible();
  expect(screen.queryByText('Page saved')).toBeNull();
  cleanup();
  show();
  expect(await field('English text')).toHaveValue('<p>Mine</p>');
});
