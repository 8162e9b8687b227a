import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LogoMark } from './logo-mark.tsx';

const SHAPE = ['d', 'cx', 'cy', 'r'];

function shapes(svg: Element): string[] {
  return [...svg.querySelectorAll('path, circle')]
    .map((shape) => SHAPE.map((name) => shape.getAttribute(name) ?? '').join(' '))
    .toSorted();
}

test('the inline mark is the one of the artwork', () => {
  const file = readFileSync(join(import.meta.dirname, 'artwork/logo-mark.svg'), 'utf8');
  const drawn = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
  const { container } = render(<LogoMark />);
  expect(shapes(drawn).length).toBeGreaterThan(3);
  expect(shapes(container)).toEqual(shapes(drawn));
});
