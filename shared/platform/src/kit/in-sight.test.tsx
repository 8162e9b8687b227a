import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type InSightOptions, useInSight } from './in-sight.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Part(options: InSightOptions) {
  const ref = useRef(null);
  const seen = useInSight(ref, options);
  return <p ref={ref}>{seen ? 'seen' : 'unseen'}</p>;
}

/** Observers as the browser has them; `look` tells them where the element is. */
function observers() {
  const told: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  const margins: (string | undefined)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell;
      constructor(tell: (typeof told)[number], { rootMargin }: { rootMargin?: string }) {
        this.#tell = tell;
        margins.push(rootMargin);
      }
      observe() {
        told.push(this.#tell);
      }
      disconnect() {
        told.splice(told.indexOf(this.#tell), 1);
      }
    },
  );
  const look = (isIntersecting: boolean) => act(() => told.forEach((tell) => tell([{ isIntersecting }])));
  return { told, margins, look };
}

it('is unseen until it comes near, and seen from then on, without looking further', () => {
  const { told, margins, look } = observers();
  render(<Part margin="200px" />);
  look(false);
  expect(screen.getByText('unseen')).toBeDefined();
  look(true);
  expect(screen.getByText('seen')).toBeDefined();
  expect(told).toEqual([]);
  expect(margins).toEqual(['200px']);
});

it('looks no more once the part is gone', () => {
  const { told } = observers();
  render(<Part />).unmount();
  expect(told).toEqual([]);
});

it.each([
  [false, 'unseen'],
  [true, 'seen'],
])('assumes %s where nobody can tell', (assumed, expected) => {
  render(<Part assumed={assumed} />);
  expect(screen.getByText(expected)).toBeDefined();
});
