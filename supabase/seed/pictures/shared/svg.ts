/** A piece of SVG text. The pictures are plain strings: nothing has to be queried or changed once drawn. */
export type Markup = string;
export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number>>;
type Stop = readonly [offset: number, colour: string, opacity?: number];

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

export function element(name: string, values: Attributes, content: Markup = ''): Markup {
  return content === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${content}</${name}>`;
}

export function path(d: string, fill: string, more: Attributes = {}): Markup {
  return element('path', { d, fill, ...more });
}

export function line(d: string, stroke: string, width: number, more: Attributes = {}): Markup {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): Markup {
  return element('circle', { cx, cy, r, fill, ...more });
}

/** A circle that is only an outline: rims, discs, tyres. */
export function ring(cx: number, cy: number, r: number, stroke: string, width: number, more: Attributes = {}): Markup {
  return circle(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): Markup {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  more: Attributes = {},
): Markup {
  return element('rect', { x, y, width, height, rx, fill, ...more });
}

export function group(content: Markup, values: Attributes = {}): Markup {
  return `<g${attributes(values)}>${content}</g>`;
}

/** Draws `content` only where the outline `d` is; `id` must be unique in the picture. */
export function clipped(id: string, d: string, content: Markup): Markup {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(content, { 'clip-path': `url(#${id})` })}`;
}

export function repeat(count: number, draw: (index: number) => Markup): Markup {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The point at an angle in degrees, clockwise from three o'clock. */
export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [round(cx + radius * Math.cos(radians)), round(cy + radius * Math.sin(radians))];
}

/** The outline of a piece of a ring, as mudguards and tyre huggers are. */
export function band(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return (
    `M${polar(cx, cy, outer, from)} A${outer} ${outer} 0 ${large} 1 ${polar(cx, cy, outer, to)} ` +
    `L${polar(cx, cy, inner, to)} A${inner} ${inner} 0 ${large} 0 ${polar(cx, cy, inner, from)} Z`
  );
}

function stops(list: readonly Stop[]): Markup {
  return list
    .map(([offset, colour, opacity]) =>
      element('stop', {
        offset,
        'stop-color': colour,
        ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
      }),
    )
    .join('');
}

/** A linear gradient; without a direction it runs from top to bottom. */
export function linear(
  id: string,
  list: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): Markup {
  return element('linearGradient', { id, x1, y1, x2, y2 }, stops(list));
}

export function radial(id: string, list: readonly Stop[], more: Attributes = {}): Markup {
  return element('radialGradient', { id, ...more }, stops(list));
}
