import './locales.ts';
import { adRow } from '@dabbab/testing/ad';
import { renderScreen } from '@dabbab/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

const paths = ['a/1', 'a/2', 'a/3'];
/** What the badge says: which picture of how many. */
const badge = () => screen.getByText((_, element) => element?.tagName === 'BDI').textContent;

function show(dir: 'rtl' | 'ltr', shown: readonly string[] = paths) {
  renderScreen(
    <div dir={dir} style={{ direction: dir }}>
      <Gallery
        ad={{ ...adRow, pictures: shown.map((path, position) => ({ path, position })) }}
        title={{ text: 'Z900' }}
      />
    </div>,
    { language: dir === 'rtl' ? 'ar' : 'en' },
  );
  return screen.findByRole('list');
}

it.each([
  ['rtl', 'ArrowLeft', 'ArrowRight'],
  ['ltr', 'ArrowRight', 'ArrowLeft'],
] as const)('moves with the arrow keys in reading direction: %s', async (dir, forward, back) => {
  const track = await show(dir);
  expect(badge()).toBe('1 / 3');
  fireEvent.keyDown(track, { key: forward });
  expect(badge()).toBe('2 / 3');
  fireEvent.keyDown(track, { key: forward });
  fireEvent.keyDown(track, { key: forward });
  expect(badge()).toBe('3 / 3');
  fireEvent.keyDown(track, { key: back });
  expect(badge()).toBe('2 / 3');
  fireEvent.keyDown(track, { key: 'Home' });
  expect(badge()).toBe('1 / 3');
  fireEvent.keyDown(track, { key: 'End' });
  expect(badge()).toBe('3 / 3');
});

it('moves with buttons, which stop at both ends', async () => {
  await show('rtl');
  const previous = await screen.findByRole('button', { name: 'الصورة السابقة' });
  const next = screen.getByRole('button', { name: 'الصورة التالية' });
  expect(previous).toBeDisabled();
  fireEvent.click(next);
  fireEvent.click(next);
  expect(badge()).toBe('3 / 3');
  expect(next).toBeDisabled();
  expect(previous).toBeEnabled();
});

it('marks the thumbnail of the picture that is shown', async () => {
  await show('ltr');
  const third = await screen.findByRole('button', { name: 'Show picture 3' });
  fireEvent.click(third);
  expect(third).toHaveAttribute('aria-current', 'true');
  expect(badge()).toBe('3 / 3');
});

it('follows the finger', async () => {
  const track = await show('rtl');
  Object.defineProperty(track, 'clientWidth', { value: 300 });
  track.scrollLeft = -300;
  fireEvent.scroll(track);
  expect(badge()).toBe('2 / 3');
});

it('shows an ad without pictures, without controls', async () => {
  await show('rtl', []);
  expect(await screen.findByText('بدون صور')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
