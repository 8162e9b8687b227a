import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import './locales.ts';
import { MapChooser } from './map-chooser.tsx';

const loads = vi.hoisted(() => ({ failing: true }));
vi.mock('../../map/place-map.tsx', () => {
  if (loads.failing) throw new TypeError('Failed to fetch dynamically imported module');
  return {
    PlaceMap: ({ onPlace }: { onPlace: (place: object) => void }) => (
      <button type="button" onClick={() => onPlace({ lat: 1, lng: 2 })}>
        map
      </button>
    ),
  };
});

it('says that the map could not be loaded, leaves all else, and tries again', async () => {
  const onPlace = vi.fn<(place: object) => void>();
  renderScreen(
    <>
      <input defaultValue="typed" />
      <MapChooser place={null} onPlace={onPlace} />
    </>,
    { language: 'en' },
  );
  expect(await screen.findByRole('heading', { name: 'The map could not be loaded' })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('typed');
  loads.failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'map' }));
  expect(onPlace).toHaveBeenCalledWith({ lat: 1, lng: 2 });
});
