import { bare, mix } from './colour.ts';
import { bolt } from './shading.ts';
import { circle, group, line, path, polar, repeat, ring, type Markup } from './svg.ts';

type Spokes = 'three' | 'five' | 'six' | 'wire' | 'dish';

interface Wheel {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Height of the tyre's side. */
  readonly tyre: number;
  readonly spokes: Spokes;
  readonly rim?: string;
  readonly rimLine?: string | undefined;
  readonly knobs?: boolean;
  /** Brake disc as a share of the radius; 0 = none to be seen. */
  readonly disc?: number;
  readonly near: boolean;
}

function tyre({ x, y, radius, tyre: height, knobs, near }: Wheel): Markup {
  const coarse = height > 28;
  const gloss = radius - 4;
  let art = circle(x, y, radius - height, '#0d0f0b', { opacity: 0.16 });
  art += ring(x, y, radius - height / 2, 'url(#tyre)', height);
  if (knobs) {
    art += ring(x, y, radius - 1, '#14160f', 9, { 'stroke-dasharray': coarse ? '17 10' : '11 8' });
    art += ring(x, y, radius - height * 0.45, '#000', height * 0.3, {
      'stroke-opacity': 0.5,
      'stroke-dasharray': '6 9',
    });
  } else if (near) {
    art += repeat(44, (index) => {
      const angle = (index * 360) / 44;
      return line(
        `M${polar(x, y, radius - 0.5, angle)} Q${polar(x, y, radius - 4, angle + 1)} ${polar(x, y, radius - 8, angle + 4)}`,
        '#05070499',
        1.5,
      );
    });
  }
  art += ring(x, y, radius - height * 0.62, '#fff', 1.6, { 'stroke-opacity': 0.1 });
  if (near) {
    art += ring(x, y, radius - height * 0.8, '#000', 1, { 'stroke-opacity': 0.5 });
    art += ring(x, y, radius - height * 0.45, '#fff', 0.8, { 'stroke-opacity': 0.08 });
  }
  return (
    art +
    line(`M${polar(x, y, gloss, 200)} A${gloss} ${gloss} 0 0 1 ${polar(x, y, gloss, 285)}`, '#fff', 3, {
      opacity: 0.16,
    })
  );
}

function rimRing({ x, y, radius, tyre: height, rim = '#2a2e27', rimLine, near }: Wheel): Markup {
  const inner = radius - height - 4;
  return (
    ring(x, y, inner + 1, mix(rim, '#000000', 0.35), 9) +
    ring(x, y, inner + 2, mix(rim, '#ffffff', 0.35), 2.2) +
    (near ? ring(x, y, inner - 3, mix(rim, '#ffffff', 0.55), 0.7, { opacity: 0.6 }) : '') +
    (rimLine ? ring(x, y, inner + 1, rimLine, 3) : '')
  );
}

function wireSpokes(x: number, y: number, inner: number): Markup {
  return repeat(16, (index) => {
    const angle = index * 22.5;
    return (
      line(`M${polar(x, y, 10, angle + 70)} L${polar(x, y, inner, angle)}`, index % 2 ? '#d9ddd5' : '#8d948a', 1.5) +
      line(`M${polar(x, y, 10, angle - 70)} L${polar(x, y, inner, angle + 11)}`, '#b4bab0', 1.2)
    );
  });
}

function dish(x: number, y: number, inner: number): Markup {
  return (
    circle(x, y, inner - 2, 'url(#alu)') +
    ring(x, y, inner * 0.4, '#000', 1.5, { opacity: 0.25 }) +
    repeat(10, (index) => {
      const [holeX, holeY] = polar(x, y, inner * 0.62, index * 36);
      return (
        circle(holeX, holeY, inner * 0.13, '#23261f') +
        circle(holeX, holeY + 1, inner * 0.13, 'none', { stroke: '#fff', 'stroke-opacity': 0.35, 'stroke-width': 0.8 })
      );
    })
  );
}

/** Cast spokes widen towards the rim and are split there into two arms. */
function castSpokes({ x, y, radius, rim = '#2a2e27', spokes }: Wheel, inner: number): Markup {
  const count = spokes === 'five' ? 5 : spokes === 'six' ? 6 : 3;
  const spread = spokes === 'three' ? 17 : 10;
  return repeat(count, (index) => {
    const angle = (index * 360) / count + 18;
    const at = (r: number, offset: number) => polar(x, y, r, angle + offset);
    const outline =
      `M${at(11, -50)} L${at(inner, -spread)} L${at(inner, 8 - spread)} L${at(radius * 0.42, 0)} ` +
      `L${at(inner, spread - 8)} L${at(inner, spread)} L${at(11, 50)} Z`;
    return (
      path(outline, mix(rim, '#ffffff', 0.1)) +
      line(`M${at(14, -40)} L${at(inner, -spread)}`, mix(rim, '#ffffff', 0.4), 1.4)
    );
  });
}

/** The drilled brake disc on its carrier. */
function brakeDisc(x: number, y: number, r: number, near: boolean): Markup {
  const surface = ring(x, y, r, bare, 9);
  const carrier = ring(x, y, r - 8, '#4a4f46', 5, { 'stroke-dasharray': '14 9' });
  if (!near) return surface + ring(x, y, r, '#6f766c', 3, { 'stroke-dasharray': '2.4 6' }) + carrier;
  const holes = Math.round(r * 0.9);
  return (
    surface +
    ring(x, y, r + 4, '#8d948a', 0.8) +
    ring(x, y, r - 4, '#6f766c', 0.8) +
    line(`M${polar(x, y, r, 205)} A${r} ${r} 0 0 1 ${polar(x, y, r, 270)}`, '#fff', 6, {
      opacity: 0.45,
      'stroke-linecap': 'butt',
    }) +
    repeat(holes, (index) => {
      const [holeX, holeY] = polar(x, y, r + ((index % 3) - 1) * 2.4, (index * 360) / holes);
      return circle(holeX, holeY, 1.1, '#4a5047');
    }) +
    carrier +
    repeat(8, (index) => bolt(...polar(x, y, r - 7, index * 45 + 10), 2.2))
  );
}

export function wheel(design: Wheel): Markup {
  const { x, y, radius, tyre: height, spokes, disc = 0.5, near } = design;
  const inner = radius - height - 4;
  let art = tyre(design) + rimRing(design);
  if (spokes === 'wire') art += wireSpokes(x, y, inner);
  else if (spokes === 'dish') art += dish(x, y, inner);
  else art += castSpokes(design, inner);
  if (disc) art += brakeDisc(x, y, radius * disc, near);
  art += circle(x, y, 12, '#3a3f37') + circle(x, y, 7, '#bfc4bb') + circle(x, y, 3, '#555b52');
  if (near) {
    art += ring(x, y, 10, '#000', 1, { opacity: 0.4 });
    art += group(line(`M${polar(x, y, inner - 1, 130)} L${polar(x, y, inner - 9, 132)}`, '#14160f', 2.4));
  }
  return art;
}
