import { defaultSettings } from '@dabbab/contract/settings';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { canDraw } from './engines/can-draw.ts';
import type { Engine, EngineOptions } from './engines/engine.ts';
import { loadMapbox, loadMapLibre } from './engines/load.ts';
import { fakeEngine } from './fake-engine.ts';
import { ShopMap, type ShopMapProps } from './shop-map.tsx';

vi.mock('./engines/load.ts', () => ({ loadMapLibre: vi.fn(), loadMapbox: vi.fn() }));
vi.mock('./engines/can-draw.ts', () => ({ canDraw: vi.fn() }));

const around = { west: 40, south: 20, east: 50, north: 30 };
const points = [
  { id: 'a', name: 'متجر الحلبة', lat: 24, lng: 45 },
  { id: 'b', name: 'كفرات الشرق', lat: 28, lng: 42 },
];
const building = [1, 2, 3].map((number) => ({ id: `${number}`, name: `متجر ${number}`, lat: 22, lng: 48 }));

let engine: Engine;
let started: EngineOptions;
const create = (options: EngineOptions) => {
  started = options;
  engine = fakeEngine(options);
  for (const method of ['show', 'moveTo', 'zoom'] as const) vi.spyOn(engine, method);
  return engine;
};
const props = (): ShopMapProps => ({
  points,
  bounds: around,
  onMoved: vi.fn(),
  selected: null,
  onSelect: vi.fn(),
  label: 'خريطة المتاجر',
});

/** Another token for each test: which one was refused is known as long as the page is open. */
let tokens = 0;
function withToken(): void {
  tokens += 1;
  store.set(settingsAtom, { ...defaultSettings, google_maps_api_key: `pk.nobody${tokens}.x` });
}

beforeEach(() => {
  vi.mocked(canDraw).mockReturnValue(true);
  vi.mocked(loadMapLibre).mockReset().mockResolvedValue(create);
  vi.mocked(loadMapbox).mockReset().mockResolvedValue(create);
  store.set(settingsAtom, defaultSettings);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a map with shops', () => {
  it('has a button for each shop, and says at its start what it shows', async () => {
    const shown = props();
    renderScreen(<ShopMap {...shown} />);
    await userEvent.click(await screen.findByRole('button', { name: 'متجر الحلبة' }));
    expect(shown.onSelect).toHaveBeenCalledWith('a');
    expect(shown.onMoved).toHaveBeenCalledExactlyOnceWith(around, false);
  });

  it('lists what stands in one building, as no zoom takes it apart', async () => {
    const shown = { ...props(), points: building };
    renderScreen(<ShopMap {...shown} />);
    await userEvent.click(await screen.findByRole('button', { name: /3 متاجر هنا/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'متجر 2' }));
    expect(shown.onSelect).toHaveBeenCalledWith('2');
    expect(engine.moveTo).not.toHaveBeenCalled();
  });

  it('goes nearer to a group that falls apart there, and keeps the focus', async () => {
    const near = points.map((point, at) => ({ ...point, lat: 24 + at / 10, lng: 45 }));
    renderScreen(<ShopMap {...props()} points={near} />);
    const group = await screen.findByRole('button', { name: /متجرين هنا/ });
    group.focus();
    await userEvent.keyboard('{Enter}');
    expect(engine.moveTo).toHaveBeenCalledOnce();
    vi.mocked(engine.zoom).mockReturnValue(12);
    act(() => started.onMoved(true));
    expect(screen.queryByRole('button', { name: /متجرين هنا/ })).toBeNull();
    expect(engine.overlay.querySelector('canvas')).toHaveFocus();
  });

  it('shows a part of which only numbers are known, and goes there', async () => {
    const bounds = { west: 44, south: 23, east: 46, north: 25 };
    renderScreen(<ShopMap {...props()} points={[]} cells={[{ lat: 24, lng: 45, count: 700, bounds }]} />);
    await userEvent.click(await screen.findByRole('button', { name: /700/ }));
    expect(engine.show).toHaveBeenCalledWith(bounds, true);
  });

  it('flies to other bounds, but not to those that it shows anyway', async () => {
    const city = { west: 46, south: 24, east: 47, north: 25 };
    function Moving() {
      const [bounds, setBounds] = useState(around);
      return (
        <>
          <button type="button" onClick={() => setBounds({ ...around, west: 39.9 })}>
            rounded
          </button>
          <button type="button" onClick={() => setBounds(city)}>
            city
          </button>
          <ShopMap {...props()} bounds={bounds} />
        </>
      );
    }
    renderScreen(<Moving />);
    await screen.findByRole('button', { name: 'متجر الحلبة' });
    await userEvent.click(screen.getByText('rounded'));
    expect(engine.show).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('city'));
    expect(engine.show).toHaveBeenCalledExactlyOnceWith(city, false);
  });

  it('lets the chosen shop stand out, and brings it into sight', async () => {
    const far = { id: 'far', name: 'متجر بعيد', lat: 31, lng: 38 };
    renderScreen(<ShopMap {...props()} points={[...points, far]} selected="far" />);
    const pin = await screen.findByRole('button', { name: 'متجر بعيد' });
    expect(pin).toHaveAttribute('aria-pressed', 'true');
    // The pin is there a moment before the map moves.
    await vi.waitFor(() => expect(engine.moveTo).toHaveBeenCalled());
    expect(engine.moveTo).toHaveBeenCalledExactlyOnceWith({ lat: 31, lng: 38 }, { byPerson: false });
  });

  it('goes where the person is, but not once they look elsewhere, and keeps the focus on its button', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
    const here = { coords: { latitude: 21.5, longitude: 39.2 } } as GeolocationPosition;
    renderScreen(<ShopMap {...props()} />);
    const locate = await screen.findByRole('button', { name: 'وين أنا على الخريطة' });
    await userEvent.click(locate);
    expect(locate).toHaveFocus();
    expect(locate).toHaveAttribute('aria-busy', 'true');
    act(() => started.onMoved(true));
    act(() => getCurrentPosition.mock.calls[0]?.[0](here));
    expect(engine.moveTo).not.toHaveBeenCalled();
    expect(locate).toHaveAttribute('aria-busy', 'false');
    await userEvent.click(locate);
    act(() => getCurrentPosition.mock.calls[1]?.[0](here));
    expect(engine.moveTo).toHaveBeenCalledExactlyOnceWith({ lat: 21.5, lng: 39.2 }, { zoom: 11, byPerson: true });
  });

  it('says that a browser knows no positions, and does not go on asking', async () => {
    vi.stubGlobal('navigator', {});
    renderScreen(<ShopMap {...props()} />);
    const locate = await screen.findByRole('button', { name: 'وين أنا على الخريطة' });
    await userEvent.click(locate);
    expect(await screen.findByText(/ما قدرنا نعرف مكانك/)).toBeVisible();
    expect(locate).toHaveAttribute('aria-busy', 'false');
  });

  it('takes the chosen one back by a press beside it', async () => {
    const shown = { ...props(), selected: 'a' };
    renderScreen(<ShopMap {...shown} />);
    await screen.findByRole('button', { name: 'متجر الحلبة' });
    act(() => started.onPress({ lat: 20, lng: 40 }));
    expect(shown.onSelect).toHaveBeenCalledWith(null);
  });

  it('says that a device draws no maps, and loads none', async () => {
    vi.mocked(canDraw).mockReturnValue(false);
    renderScreen(<ShopMap {...props()} />);
    expect(await screen.findByText('الخريطة ما تشتغل على هذا الجهاز')).toBeInTheDocument();
    expect(loadMapLibre).not.toHaveBeenCalled();
  });

  it('can be tried again when it did not load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(loadMapLibre).mockRejectedValueOnce(new Error('offline'));
    renderScreen(<ShopMap {...props()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'جرّب مرة ثانية' }));
    expect(await screen.findByRole('button', { name: 'متجر الحلبة' })).toBeInTheDocument();
  });
});

describe('where a token is set', () => {
  const report = vi.fn<(error: Error) => void>();
  beforeEach(() => {
    withToken();
    report.mockReset();
    vi.stubGlobal('reportError', report);
  });

  it('shows the map of the service', async () => {
    renderScreen(<ShopMap {...props()} />);
    await screen.findByRole('button', { name: 'متجر الحلبة' });
    expect(loadMapbox).toHaveBeenCalledOnce();
    expect(loadMapLibre).not.toHaveBeenCalled();
  });

  it('goes on with that of the site when the service refuses, where the person was, and tells the log', async () => {
    renderScreen(<ShopMap {...props()} />);
    await screen.findByRole('button', { name: 'متجر الحلبة' });
    act(() => started.onFailed(new Error('Not Authorized')));
    await waitFor(() => expect(loadMapLibre).toHaveBeenCalledOnce());
    await screen.findByRole('button', { name: 'متجر الحلبة' });
    expect(started.view).toEqual({ centre: { lat: 25, lng: 45 }, zoom: 5 });
    expect(report.mock.calls.map(([error]) => error.message)).toEqual([
      "The maps service failed to load. Check API key and settings in the provider's console.",
    ]);
    expect(screen.queryByText(/المشرفون/)).toBeNull();
  });

  it('goes on with that of the site when the script fails, and tells admins', async () => {
    vi.mocked(loadMapbox).mockRejectedValue(new Error('ChunkLoadError'));
    renderScreen(<ShopMap {...props()} />, { user: { ...rider, isAdmin: true } });
    expect(await screen.findByText(/المشرفون/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'متجر الحلبة' })).toBeInTheDocument();
    expect(report.mock.calls.map(([error]) => error.message)).toEqual(['Failed to load the maps script.']);
    await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
    expect(screen.queryByText(/المشرفون/)).toBeNull();
  });

  it('does not ask the service again for the next map of the visit, but asks it with another token', async () => {
    vi.mocked(loadMapbox).mockRejectedValue(new Error('ChunkLoadError'));
    const { unmount } = renderScreen(<ShopMap {...props()} />);
    await screen.findByRole('button', { name: 'متجر الحلبة' });
    unmount();
    vi.mocked(loadMapbox).mockClear();
    const { unmount: leave } = renderScreen(<ShopMap {...props()} />);
    await screen.findByRole('button', { name: 'متجر الحلبة' });
    expect(loadMapbox).not.toHaveBeenCalled();
    leave();
    withToken();
    renderScreen(<ShopMap {...props()} />);
    await waitFor(() => expect(loadMapbox).toHaveBeenCalledOnce());
  });
});

it('warns once per page that no token is set', async () => {
  vi.resetModules();
  const { warnOfMissingToken } = await import('./provider.ts');
  warnOfMissingToken();
  warnOfMissingToken();
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining('No token of a maps service is set')]]);
});
