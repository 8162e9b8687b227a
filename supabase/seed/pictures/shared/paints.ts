import { mix } from './colour.ts';
import type { Finish } from './finish.ts';
import { linear, radial, rect, type Markup } from './svg.ts';

/** Gradients that every drawing refers to: body paint first, then metals, rubber and glass. */
export function paints({ body }: Finish, shadow: number): Markup {
  return [
    linear('body', [
      [0, body.light],
      [0.35, body.base],
      [1, body.dark],
    ]),
    linear('bodyDark', [
      [0, body.dark],
      [1, body.deep],
    ]),
    linear('bodyTube', [
      [0, body.base],
      [1, body.dark],
    ]),
    linear('tyre', [
      [0, '#343831'],
      [0.5, '#1b1e18'],
      [1, '#0d0f0b'],
    ]),
    linear('alu', [
      [0, '#e6e9e2'],
      [0.45, '#a9afa5'],
      [1, '#6b7168'],
    ]),
    linear('chrome', [
      [0, '#ffffff'],
      [0.35, '#c5cac1'],
      [0.55, '#6f766c'],
      [0.75, '#dfe3db'],
      [1, '#8d948a'],
    ]),
    linear('engine', [
      [0, '#4a5047'],
      [0.5, '#2f342c'],
      [1, '#191c16'],
    ]),
    linear('can', [
      [0, '#d9ddd5'],
      [0.3, '#8d948a'],
      [0.6, '#4a5047'],
      [1, '#23261f'],
    ]),
    linear('glass', [
      [0, '#c9e4ea', 0.55],
      [1, '#26343a', 0.75],
    ]),
    linear(
      'visor',
      [
        [0, '#6d8fb0'],
        [0.5, '#27384a'],
        [1, '#121a22'],
      ],
      [0, 0, 1, 1],
    ),
    linear(
      'heat',
      [
        [0, '#7b5ea0'],
        [0.3, '#b98a4a'],
        [0.7, '#c9cec5'],
        [1, '#8d948a'],
      ],
      [0, 0, 1, 1],
    ),
    linear('carbon', [
      [0, '#0d0f0b'],
      [0.6, '#22261f'],
      [1, '#4a5047'],
    ]),
    linear(
      'tread',
      [
        [0, '#0d0f0b'],
        [0.5, '#33372f'],
        [1, '#14160f'],
      ],
      [0, 0, 1, 0],
    ),
    linear('hole', [
      [0, mix('#d4d6cc', '#000000', 0.12)],
      [1, '#eceee7'],
    ]),
    linear('gold', [
      [0, '#f1d27a'],
      [0.5, '#c79a3a'],
      [1, '#8a6417'],
    ]),
    radial(
      'lens',
      [
        [0, '#ffffff'],
        [0.55, '#f2f6dc'],
        [1, '#bfc9b4'],
      ],
      { cx: 0.42, cy: 0.38, r: 0.7 },
    ),
    radial('shadow', [
      [0, '#000', shadow],
      [0.6, '#000', shadow * 0.55],
      [1, '#000', 0],
    ]),
    `<pattern id="weave" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">${rect(0, 0, 7, 7, 0, '#5d655b')}${rect(7, 7, 7, 7, 0, '#5d655b')}</pattern>`,
  ].join('');
}
