import { mix } from './colour.ts';
import { bolt } from './shading.ts';
import { circle, group, line, path, rect, type Markup, type Point } from './svg.ts';

/** Suspension between two points: stanchion above, slider below. */
export interface Fork {
  readonly top: Point;
  readonly axle: Point;
  readonly upper: string;
  readonly lower?: string;
  readonly width?: number;
  /** Where the upper tube ends, as a share of the length. */
  readonly split?: number;
  readonly near?: boolean;
}

export function fork({
  top: [x1, y1],
  axle: [x2, y2],
  upper,
  lower = '#22261f',
  width = 15,
  split = 0.55,
  near = false,
}: Fork): Markup {
  const midX = x1 + (x2 - x1) * split;
  const midY = y1 + (y2 - y1) * split;
  let art =
    line(`M${x1 - 10} ${y1 + 6} L${x2 - 10} ${y2 + 2}`, '#14160f', width * 0.8) +
    line(`M${midX - 4} ${midY - 8} L${x2} ${y2}`, lower, width * 0.8) +
    line(`M${midX - 2} ${midY - 8} L${x2 + 2} ${y2 - 4}`, '#fff', 2, { opacity: 0.22 }) +
    line(`M${x1} ${y1} L${midX} ${midY}`, upper, width) +
    line(`M${x1 + 3} ${y1} L${midX + 3} ${midY}`, mix(upper, '#ffffff', 0.55), 3) +
    line(`M${x1 - 5} ${y1} L${midX - 5} ${midY}`, mix(upper, '#000000', 0.35), 3);
  if (near) {
    // The seal between the tubes, the axle clamp and the brake hose.
    const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    art += group(rect(-3, -width / 2 - 1, 7, width + 2, 2, '#0e100c'), {
      transform: `translate(${midX} ${midY}) rotate(${angle})`,
    });
    art += bolt(x2 - 3, y2 - 16, 2.4) + circle(x2, y2, 8, '#2b2f28') + bolt(x2, y2, 5.5);
    art += line(
      `M${x1 + 12} ${y1 + 14} C${midX + 26} ${midY - 26} ${midX + 6} ${midY + 22} ${x2 - 26} ${y2 - 30}`,
      '#0b0d09',
      2.6,
    );
  }
  return art;
}

/** A brake caliper over the edge of the disc. */
export function caliper(x: number, y: number, rotate: number, colour = '#c9a227'): Markup {
  return group(
    rect(-9, -19, 18, 38, 6, colour) +
      rect(-9, -19, 6, 38, 3, mix(colour, '#000000', 0.3)) +
      rect(-1, -16, 7, 2, 1, mix(colour, '#ffffff', 0.6)) +
      circle(3, -9, 3, '#0008') +
      circle(3, 9, 3, '#0008'),
    { transform: `translate(${x} ${y}) rotate(${rotate})` },
  );
}

/** A coil spring on its damper. */
export function spring([x1, y1]: Point, [x2, y2]: Point, colour: string, turns = 7, width = 11): Markup {
  let coil = `M${x1} ${y1}`;
  for (let turn = 1; turn <= turns; turn++) {
    const share = turn / turns;
    const x = x1 + (x2 - x1) * share + (turn % 2 ? width : -width);
    coil += ` L${x.toFixed(1)} ${(y1 + (y2 - y1) * share - 4).toFixed(1)}`;
  }
  return (
    line(`M${x1} ${y1} L${x2} ${y2}`, '#3a3f37', 9) +
    line(coil, mix(colour, '#000000', 0.3), 4.5) +
    line(coil, colour, 3)
  );
}

/** The drive chain between rear hub and engine, with links where they can be seen. */
export function chainRun(d: string, near: boolean): Markup {
  if (!near) return line(d, '#2b2f28', 5, { 'stroke-dasharray': '4 3' });
  return (
    line(d, '#1d201b', 6) +
    line(d, '#b08d3c', 4.6, { 'stroke-dasharray': '5 3.4', 'stroke-linecap': 'butt' }) +
    line(d, '#f1d27a', 1.2, { 'stroke-dasharray': '1 7.4' })
  );
}

/** The stand a parked bike leans on; it is on the side without the exhaust. */
export function sideStand(x: number, y: number): Markup {
  return (
    line(`M${x} ${y} L${x - 34} 486`, '#14160f', 8) +
    line(`M${x - 1} ${y} L${x - 33} 482`, '#4a5047', 2.4) +
    line(`M${x - 44} 487 L${x - 22} 487`, '#14160f', 6)
  );
}

/** The plate behind the rear wheel. */
export function licencePlate(x: number, y: number, rotate = -56): Markup {
  return group(
    rect(-3, -14, 6, 30, 2, '#14160f') +
      rect(-6, 8, 9, 24, 1.5, '#f4f5ef') +
      rect(-4, 12, 2, 16, 0, '#11150f', { opacity: 0.5 }),
    { transform: `translate(${x} ${y}) rotate(${rotate})` },
  );
}

/** A foot peg with its hanger. */
export function footPeg(x: number, y: number): Markup {
  return (
    path(`M${x + 8} ${y - 34} L${x + 30} ${y - 38} L${x + 24} ${y + 4} L${x + 8} ${y - 2}Z`, '#2b2f28') +
    line(`M${x} ${y} L${x + 22} ${y}`, '#14160f', 7) +
    line(`M${x + 1} ${y - 2} L${x + 20} ${y - 2}`, '#fff', 1.2, { opacity: 0.25 })
  );
}
