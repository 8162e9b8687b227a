import { ink, lampGlass, mix, rubber } from '../shared/colour.ts';
import type { Finish } from '../shared/finish.ts';
import { bolt, fins, panel, shade, shine } from '../shared/shading.ts';
import { circle, ellipse, group, line, path, rect, repeat, type Markup } from '../shared/svg.ts';

/** Middle of the picture; everything seen from the front is built around it. */
export const middle = 400;

/** Draws `half` and its mirror image. */
export function both(half: Markup): Markup {
  return half + group(half, { transform: `translate(${2 * middle} 0) scale(-1 1)` });
}

/** A tyre that rolls towards the viewer. */
export function tyreAhead(x: number, top: number, width: number, knobs: boolean): Markup {
  const half = width / 2;
  const height = 488 - top;
  const step = knobs ? 15 : 11;
  const tread = repeat(Math.floor((height - 30) / step), (index) => {
    const y = top + 18 + index * step;
    if (knobs) {
      const shift = index % 2 ? -half * 0.45 : half * 0.1;
      return (
        rect(x + shift, y, half * 0.4, 9, 2, '#05060399') +
        rect(x - half - 2, y, 5, 8, 2, rubber) +
        rect(x + half - 3, y, 5, 8, 2, rubber)
      );
    }
    return line(
      `M${x - half + 3} ${y + 6} Q${x - half * 0.3} ${y - 3} ${x - 3} ${y + 4} M${x + half - 3} ${y + 6} Q${x + half * 0.3} ${y - 3} ${x + 3} ${y + 4}`,
      '#05060399',
      2,
    );
  });
  return (
    rect(x - half, top, width, height, half * 0.95, '#101209') +
    rect(x - half + 2, top + 2, width - 4, height - 3, half * 0.9, 'url(#tread)') +
    tread +
    rect(x - half * 0.4, top + 12, half * 0.3, height - 34, half * 0.15, '#fff', { opacity: 0.07 })
  );
}

/** Fork legs, brake discs and calipers on both sides of the wheel. */
export function forkLegs({ fork }: Finish, spread: number, top: number, axle: number, conventional: boolean): Markup {
  const x = middle - spread;
  const upper = conventional ? '#d6dad2' : fork;
  const lower = conventional ? '#aeb4ab' : '#22261f';
  const half = top + (axle - top) * 0.5;
  return both(
    ellipse(x + 15, axle, 5, 54, '#c9cec5') +
      ellipse(x + 16, axle, 3, 46, '#6f766c') +
      line(`M${x} ${top} V${half}`, upper, 15) +
      line(`M${x - 3} ${top} V${half}`, mix(upper, '#ffffff', 0.5), 3) +
      line(`M${x} ${half} V${axle}`, lower, 17) +
      line(`M${x - 4} ${half} V${axle - 4}`, '#fff', 2.4, { opacity: 0.22 }) +
      rect(x - 9, half - 5, 18, 9, 3, '#0e100c') +
      rect(x + 2, axle - 52, 17, 36, 6, conventional ? '#3a3f37' : '#c9a227') +
      circle(x, axle, 11, '#2b2f28') +
      bolt(x, axle, 6),
  );
}

/** Radiator and engine behind the wheel, with the silencer on one side. */
export function engineBehind(width: number, airCooled: boolean): Markup {
  const left = middle - width / 2;
  const block = airCooled
    ? path(
        `M${left - 22} 376 H${left + width + 22} V426 C${middle + 60} 448 ${middle - 60} 448 ${left - 22} 426Z`,
        'url(#engine)',
      ) +
      rect(left + 6, 296, width - 12, 96, 10, 'url(#alu)') +
      fins(left, 302, width, 86, 8) +
      both(circle(left - 12, 402, 22, 'url(#alu)') + circle(left - 12, 402, 13, '#3b4038'))
    : path(
        `M${left - 14} 360 H${left + width + 14} V424 C${middle + 50} 450 ${middle - 50} 450 ${left - 14} 424Z`,
        'url(#engine)',
      ) +
      rect(left, 296, width, 96, 8, rubber) +
      fins(left + 6, 302, width - 12, 86, 13, '#ffffff') +
      both(circle(left - 8, 398, 20, 'url(#engine)') + bolt(left - 8, 398, 6));
  return block + silencerEnd(left - 30, 398);
}

function silencerEnd(x: number, y: number): Markup {
  return rect(x - 24, y - 18, 30, 40, 14, 'url(#can)') + ellipse(x - 9, y + 2, 10, 15, '#2b2f28', { opacity: 0.6 });
}

/** The dome of the tank and the seat behind it. */
export function tankBehind(width: number, top: number): Markup {
  const half = width / 2;
  const d = `M${middle - half} 300 C${middle - half - 6} ${top + 30} ${middle - half * 0.5} ${top} ${middle} ${top} C${middle + half * 0.5} ${top} ${middle + half + 6} ${top + 30} ${middle + half} 300Z`;
  return (
    panel(d) +
    shine(
      `M${middle - half + 16} 270 C${middle - half + 14} ${top + 34} ${middle - half * 0.4} ${top + 10} ${middle - 8} ${top + 8} C${middle - 50} ${top + 26} ${middle - 56} ${top + 60} ${middle - half + 30} 280Z`,
      0.35,
    ) +
    shade(
      `M${middle + half * 0.4} 300 L${middle + half * 0.5} ${top + 24} L${middle + half} ${top + 50} L${middle + half} 300Z`,
      0.2,
    )
  );
}

/** A mudguard over the wheel, seen from ahead. */
export function mudguard(width: number, top: number, depth: number, fill: string): Markup {
  const half = width / 2;
  const d = `M${middle - half} ${top + depth} C${middle - half} ${top + 8} ${middle - half * 0.6} ${top} ${middle} ${top} C${middle + half * 0.6} ${top} ${middle + half} ${top + 8} ${middle + half} ${top + depth} L${middle + half - 8} ${top + depth + 8} C${middle + half * 0.4} ${top + depth - 8} ${middle - half * 0.4} ${top + depth - 8} ${middle - half + 8} ${top + depth + 8}Z`;
  return (
    panel(d, fill) +
    shine(
      `M${middle - half * 0.7} ${top + depth * 0.7} C${middle - half * 0.6} ${top + 12} ${middle - half * 0.2} ${top + 6} ${middle} ${top + 6} C${middle - half * 0.3} ${top + 14} ${middle - half * 0.4} ${top + 24} ${middle - half * 0.5} ${top + depth * 0.8}Z`,
      0.4,
    )
  );
}

interface Bar {
  /** Height of the grips. */
  readonly y: number;
  readonly reach: number;
  readonly chrome: boolean;
  readonly mirrorY?: number;
  readonly guards?: string;
}

/** Handlebar with levers, grips and mirrors. */
export function barAhead({ y, reach, chrome, mirrorY, guards }: Bar): Markup {
  const end = middle - reach;
  const metal = chrome ? 'url(#chrome)' : '#22261f';
  const mirror =
    mirrorY === undefined
      ? ''
      : line(`M${end + 46} ${y} C${end + 40} ${y - 24} ${end + 22} ${mirrorY + 30} ${end + 10} ${mirrorY}`, rubber, 5) +
        ellipse(end, mirrorY - 8, 30, 18, rubber, { transform: `rotate(-10 ${end} ${mirrorY - 8})` }) +
        path(
          `M${end - 24} ${mirrorY - 8} C${end - 14} ${mirrorY - 22} ${end + 6} ${mirrorY - 26} ${end + 22} ${mirrorY - 18} C${end + 6} ${mirrorY - 20} ${end - 10} ${mirrorY - 14} ${end - 24} ${mirrorY - 8}Z`,
          '#fff',
          { opacity: 0.25 },
        );
  return both(
    mirror +
      line(`M${middle} ${y + 16} L${middle - 40} ${y + 10} L${end + 60} ${y - 4} L${end} ${y + 4}`, metal, 9) +
      line(`M${end + 64} ${y} C${end + 40} ${y + 16} ${end + 20} ${y + 18} ${end - 6} ${y + 16}`, 'url(#alu)', 5) +
      line(`M${end + 44} ${y - 2} L${end - 8} ${y + 5}`, '#0e100c', 15) +
      line(`M${end + 40} ${y - 6} L${end - 6} ${y}`, '#fff', 2, { opacity: 0.2 }) +
      rect(end + 48, y - 12, 20, 22, 5, '#1d201b') +
      (guards
        ? panel(
            `M${end - 18} ${y - 6} C${end} ${y - 20} ${end + 36} ${y - 18} ${end + 58} ${y - 8} L${end + 50} ${y + 22} C${end + 30} ${y + 28} ${end} ${y + 26} ${end - 14} ${y + 18}Z`,
            guards,
          )
        : ''),
  );
}

/** A round lamp in its chrome ring. */
export function lampAhead(x: number, y: number, r: number): Markup {
  return (
    circle(x, y + 4, r + 2, '#000', { opacity: 0.3 }) +
    circle(x, y, r, 'url(#chrome)') +
    circle(x, y, r * 0.86, 'url(#lens)') +
    line(
      `M${x - r * 0.5} ${y - r * 0.5} V${y + r * 0.5} M${x} ${y - r * 0.7} V${y + r * 0.7} M${x + r * 0.5} ${y - r * 0.5} V${y + r * 0.5}`,
      '#8d948a',
      1.4,
      { opacity: 0.5 },
    ) +
    circle(x, y, r * 0.3, lampGlass) +
    ellipse(x - r * 0.3, y - r * 0.4, r * 0.3, r * 0.18, '#fff', {
      opacity: 0.9,
      transform: `rotate(-30 ${x - r * 0.3} ${y - r * 0.4})`,
    })
  );
}

/** Amber indicators on short stalks. */
export function indicators(y: number, reach: number): Markup {
  const x = middle - reach;
  return both(
    line(`M${x} ${y} H${x + 34}`, ink, 5) +
      ellipse(x, y, 13, 10, '#14160f') +
      ellipse(x, y, 10, 7, '#f0a020') +
      ellipse(x - 3, y - 2, 4, 2, '#fff', { opacity: 0.6 }),
  );
}
