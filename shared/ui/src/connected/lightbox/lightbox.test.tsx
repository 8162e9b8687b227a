// First: what follows reads the page.
import '@dabbab/testing/setup';
import { renderScreen } from '@dabbab/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Lightbox } from './lightbox.tsx';

vi.setConfig({ testTimeout: 20_000 });

const slides = ['a', 'b', 'c'].map((src) => ({ src: `${src}.webp`, alt: src, width: 1280, height: 960 }));
const onShow = vi.fn<(index: number) => void>();
const onClose = vi.fn<() => void>();

async function show(dir: 'rtl' | 'ltr' = 'ltr', shown = slides) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  onShow.mockClear();
  onClose.mockClear();
  renderScreen(
    <div dir={dir} style={{ direction: dir }}>
      <Lightbox
        slides={shown}
        index={0}
        onShow={onShow}
        onClose={onClose}
        actions={<button type="button">heart</button>}
      >
        <button type="button">message</button>
      </Lightbox>
    </div>,
    { language: 'en' },
  );
  return screen.findByRole('dialog', { name: 'Enlarged pictures' });
}

it('shows where one is, and what belongs around the pictures', async () => {
  const dialog = await show();
  expect(dialog).toHaveTextContent('1 / 3');
  for (const name of ['heart', 'message', 'Close', 'Zoom in', 'Show picture 3'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  // The icons are ours.
  expect(dialog.querySelector('.yarl__icon, .yarl__toolbar button')).toBeNull();
});

it('goes to the picture whose thumbnail is pressed, and tells so', async () => {
  const dialog = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 3' }));
  expect(dialog).toHaveTextContent('3 / 3');
  expect(screen.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true');
  expect(onShow.mock.calls).toEqual([[2]]);
});

it.each([
  ['rtl', 'ArrowLeft', 'ArrowRight'],
  ['ltr', 'ArrowRight', 'ArrowLeft'],
] as const)('turns by the arrow keys wherever the focus is, in reading direction: %s', async (dir, forward, back) => {
  const dialog = await show(dir);
  const heart = screen.getByRole('button', { name: 'heart' });
  fireEvent.keyDown(heart, { key: back });
  expect(dialog).toHaveTextContent('1 / 3');
  fireEvent.keyDown(heart, { key: forward });
  expect(dialog).toHaveTextContent('2 / 3');
  fireEvent.keyDown(heart, { key: back });
  expect(dialog).toHaveTextContent('1 / 3');
});

it('closes by its button, and by Escape', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('has no thumbnails of a single picture', async () => {
  await show('ltr', slides.slice(0, 1));
  expect(screen.queryByRole('button', { name: 'Show picture 1' })).toBeNull();
});
