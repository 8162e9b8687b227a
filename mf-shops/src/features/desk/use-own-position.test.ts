import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LatLng } from '../../map/types.ts';
import { useOwnPosition } from './use-own-position.ts';

type Asked = [PositionCallback, PositionErrorCallback];

function ask() {
  const getCurrentPosition = vi.fn<(...asked: Asked) => void>();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const onFound = vi.fn<(place: LatLng) => void>();
  const { result } = renderHook(() => useOwnPosition(onFound));
  act(() => result.current.ask());
  const [found, failed] = getCurrentPosition.mock.calls[0] as Asked;
  const answer = () => act(() => found({ coords: { latitude: 24.7, longitude: 46.7 } } as GeolocationPosition));
  const refuse = (code: number) =>
    act(() => failed({ code, PERMISSION_DENIED: 1 } as unknown as GeolocationPositionError));
  return { result, onFound, answer, refuse };
}

it('finds where one is', () => {
  const { result, onFound, answer } = ask();
  expect(result.current.pending).toBe(true);
  answer();
  expect(onFound).toHaveBeenCalledWith({ lat: 24.7, lng: 46.7 });
  expect(result.current.pending).toBe(false);
});

it('changes nothing once something else was chosen', () => {
  const { result, onFound, answer } = ask();
  act(() => result.current.forget());
  answer();
  expect(onFound).not.toHaveBeenCalled();
  expect(result.current).toMatchObject({ pending: false, failed: undefined });
});

it('tells a refusal from a failure', () => {
  const denied = ask();
  denied.refuse(1);
  expect(denied.result.current.failed).toBe('denied');
  const lost = ask();
  lost.refuse(3);
  expect(lost.result.current.failed).toBe('unknown');
});
