import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeEngine } from './fake-engine.ts';
import { MovablePin } from './place-pin.tsx';

const place = { lat: 24, lng: 46 };

async function pinOn(onPlace: () => void) {
  const mapPressed = vi.fn();
  const container = document.createElement('div');
  const view = { bounds: { west: 40, south: 20, east: 50, north: 30 } };
  const engine = fakeEngine({ container, view, onMoved: () => {} });
  const { container: page } = renderScreen(<MovablePin engine={engine} place={place} onPlace={onPlace} />);
  // As the map, which hears of keys and presses before React does.
  page.addEventListener('keydown', mapPressed);
  page.addEventListener('mousedown', mapPressed);
  return { pin: await screen.findByRole('button'), mapPressed };
}

it('is moved by the arrow keys, while the map stays', async () => {
  const onPlace = vi.fn();
  const { pin, mapPressed } = await pinOn(onPlace);
  pin.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  // Eight pixels are 0.8 degrees of this map.
  expect(onPlace.mock.calls).toEqual([[{ lat: 24.8, lng: 46 }], [{ lat: 24, lng: 46.8 }]]);
  expect(mapPressed).not.toHaveBeenCalled();
});

it('leaves all other keys to the page', async () => {
  const onPlace = vi.fn();
  const { pin, mapPressed } = await pinOn(onPlace);
  pin.focus();
  await userEvent.keyboard('{Escape}');
  expect(onPlace).not.toHaveBeenCalled();
  expect(mapPressed).toHaveBeenCalledOnce();
});
