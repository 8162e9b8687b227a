import { lettering } from '../shared/lettering.ts';
import { clipped, ellipse, line, path, repeat, type Attributes, type Markup } from '../shared/svg.ts';
import type { Part } from './part.ts';

const middle = 312;

function oval(cx: number, rx: number, ry: number, fill: string, more: Attributes = {}): Markup {
  return ellipse(cx, middle, rx, ry, fill, more);
}

/** Grooves across the tread, closer together where the tyre turns away. */
function grooves(): Markup {
  return repeat(17, (index) => {
    const angle = ((index - 8) / 8.6) * 1.5;
    const y = middle + 176 * Math.sin(angle);
    const turn = Math.cos(angle);
    const x = 330 - 150 * turn;
    const d = `M${(x + 4).toFixed(1)} ${y.toFixed(1)} Q${(x + 40).toFixed(1)} ${(y - 16 * turn - 4).toFixed(1)} ${(x + 70).toFixed(1)} ${(y + 10 * turn).toFixed(1)} T${(x + 112).toFixed(1)} ${(y - 6).toFixed(1)}`;
    return line(d, '#05060399', 7) + line(d, '#fff', 1.4, { opacity: 0.07, transform: 'translate(0 4)' });
  });
}

/** The size, written around the side wall. */
function sizeMarking(): Markup {
  const text = 'SPORT 180/55 ZR17';
  return repeat(text.length, (index) => {
    const degrees = -152 + index * 7.4;
    const radians = (degrees * Math.PI) / 180;
    return lettering(text.charAt(index), {
      x: 440 + 123 * Math.cos(radians),
      y: middle + 145 * Math.sin(radians),
      size: 15,
      colour: '#c9cec5',
      weight: 1,
      rotate: degrees + 90,
    });
  });
}

/** A road tyre, seen half from the side. */
export const tyre: Part = {
  draw: ({ body }) =>
    oval(330, 150, 176, '#101209') +
    path('M330 136 L440 136 L440 488 L330 488Z', 'url(#tread)') +
    clipped('treadArea', 'M440 138 L440 486 L330 486 A150 174 0 0 1 330 138Z', grooves()) +
    oval(440, 150, 176, 'url(#tyre)') +
    oval(440, 146, 172, 'none', { stroke: '#fff', 'stroke-opacity': 0.18, 'stroke-width': 2 }) +
    oval(440, 107, 128, 'none', { stroke: '#000', 'stroke-opacity': 0.5, 'stroke-width': 3 }) +
    oval(440, 98, 116, '#0b0d09') +
    oval(447, 93, 111, 'url(#hole)') +
    oval(440, 98, 116, 'none', { stroke: body.base, 'stroke-width': 5 }) +
    sizeMarking(),
  detail: { x: 470, y: 226, width: 300 },
};
