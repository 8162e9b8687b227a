import { circle, ellipse, line, type Markup, type Point } from './svg.ts';

/** A mirror on its stalk: round on bare bikes, a wing on faired ones. */
export function mirror([x1, y1]: Point, [x2, y2]: Point, round: boolean): Markup {
  const stalk = line(`M${x1} ${y1} L${x2} ${y2}`, '#14160f', 4);
  if (round)
    return (
      stalk +
      circle(x2, y2, 12, '#14160f') +
      circle(x2 - 1, y2 - 1, 9, '#5d655b') +
      circle(x2 - 3, y2 - 3, 4, '#8d948a', { opacity: 0.6 })
    );
  const transform = `rotate(-14 ${x2} ${y2})`;
  return (
    stalk +
    ellipse(x2 - 7, y2, 17, 8, '#14160f', { transform }) +
    ellipse(x2 - 9, y2 - 1, 11, 4, '#5d655b', { transform })
  );
}

/** A rubber hand grip. */
export function grip([x1, y1]: Point, [x2, y2]: Point): Markup {
  return (
    line(`M${x1} ${y1} L${x2} ${y2}`, '#0e100c', 11) +
    line(`M${x1} ${y1 - 3} L${x2} ${y2 - 3}`, '#fff', 1.6, { opacity: 0.25 })
  );
}

/** A round chrome headlamp seen from the side; the lens looks forward. */
export function roundLamp(x: number, y: number, r: number): Markup {
  return (
    circle(x, y, r, 'url(#chrome)') +
    `<path d="M${x + r * 0.3} ${y - r * 0.95} A${r} ${r} 0 0 1 ${x + r * 0.3} ${y + r * 0.95} C${x + r * 0.8} ${y + r * 0.7} ${x + r * 0.9} ${y - r * 0.6} ${x + r * 0.3} ${y - r * 0.95}Z" fill="#f8fbea"/>`
  );
}
