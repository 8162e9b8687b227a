import { circle, path, polar, rect, repeat, ring, type Attributes, type Markup } from './svg.ts';

/** A body panel: paint and a hairline of light along its edge. */
export function panel(d: string, fill = 'url(#body)'): Markup {
  return path(d, fill) + path(d, 'none', { stroke: '#fff', 'stroke-opacity': 0.22, 'stroke-width': 1.6 });
}

/** Light that lies on a surface. */
export function shine(d: string, opacity = 0.28): Markup {
  return path(d, '#fff', { opacity });
}

/** Shadow that lies on a surface. */
export function shade(d: string, opacity = 0.28): Markup {
  return path(d, '#050704', { opacity });
}

/** Cooling fins: dark gaps between ribs. */
export function fins(x: number, y: number, width: number, height: number, count: number, colour = '#000'): Markup {
  return repeat(count, (index) =>
    rect(x, y + (index * height) / count, width, (height / count) * 0.45, 1, colour, { opacity: 0.38 }),
  );
}

/** A bolt head with its lit rim. */
export function bolt(x: number, y: number, r: number, more: Attributes = {}): Markup {
  return (
    circle(x, y, r, '#23261f', more) +
    circle(x - r * 0.15, y - r * 0.2, r * 0.62, '#8d948a') +
    circle(x, y, r * 0.28, '#2b2f28')
  );
}

/** A round engine cover held by six bolts. */
export function cover(x: number, y: number, r: number): Markup {
  return (
    circle(x + 1, y + 3, r, '#000', { opacity: 0.3 }) +
    circle(x, y, r, 'url(#alu)') +
    circle(x, y, r - 6, '#3b4038') +
    circle(x, y, r - 9, 'url(#alu)', { opacity: 0.55 }) +
    ring(x, y, r - 7.5, '#fff', 1, { opacity: 0.25 }) +
    repeat(6, (index) => {
      const [boltX, boltY] = polar(x, y, r - 3, index * 60);
      return circle(boltX, boltY, 1.8, '#1d201b');
    })
  );
}
