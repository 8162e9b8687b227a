import { mirror } from '../shared/controls.ts';
import type { Finish } from '../shared/finish.ts';
import { bolt, panel, shine } from '../shared/shading.ts';
import { circle, line, path, rect, type Markup } from '../shared/svg.ts';
import { cruiserBody } from './cruiser.ts';
import type { Vehicle } from './vehicle.ts';

function sideCase({ near, second }: Finish): Markup {
  const lid =
    'M122 318 L252 318 C266 320 270 334 266 356 L256 392 C252 400 244 402 232 402 L140 396 C126 394 118 384 116 366 Z';
  return (
    panel(lid) +
    line('M120 344 L268 344', '#0006', 3) +
    line('M120 347 L268 347', '#fff', 1, { opacity: 0.25 }) +
    line('M130 380 L254 384', second, 3, { opacity: 0.9 }) +
    rect(180, 336, 26, 14, 4, 'url(#chrome)') +
    (near ? bolt(193, 343, 3.4) : '') +
    shine('M128 324 L250 324 L256 332 L126 332Z', 0.35)
  );
}

function topBox(): Markup {
  return (
    line('M150 302 L150 270 L250 270 L262 300', 'url(#chrome)', 6) +
    panel(
      'M120 214 C122 206 130 202 140 202 L232 202 C246 204 252 214 252 226 L248 268 L128 268 C120 252 118 230 120 214Z',
    ) +
    line('M120 232 L252 232', '#0006', 3) +
    rect(176, 226, 24, 12, 4, 'url(#chrome)') +
    shine('M130 210 L240 210 L246 220 L126 220Z', 0.35) +
    path('M116 236 L122 236 L122 256 L118 256Z', '#ff3b2f')
  );
}

/** The handlebar fairing that gives the bike its face. */
function batwing({ second }: Finish): Markup {
  return (
    path('M540 240 C524 196 504 168 478 150 C506 150 544 176 562 224Z', 'url(#glass)') +
    line('M478 150 C506 150 544 176 562 224', '#fff', 2, { opacity: 0.6 }) +
    panel('M506 226 C520 206 556 208 584 234 C600 254 600 284 586 300 C560 306 530 292 514 268Z') +
    shine('M518 222 C536 212 560 216 578 236 C560 226 538 224 520 234Z', 0.4) +
    line('M514 266 C530 290 558 302 584 298', second, 3, { opacity: 0.9 }) +
    circle(574, 264, 20, 'url(#chrome)') +
    path('M580 246 A20 20 0 0 1 580 282 C590 276 590 252 580 246Z', '#f8fbea') +
    mirror([516, 226], [508, 196], false)
  );
}

/** A touring cruiser with side cases and a fairing. */
export const bagger: Vehicle = {
  draw: (finish) =>
    cruiserBody(finish) +
    (finish.variant === 'topbox' ? topBox() : '') +
    sideCase(finish) +
    batwing(finish) +
    line('M470 432 L520 432', '#14160f', 8),
  frames: {
    front: { x: 586, y: 336, width: 330 },
    engine: { x: 410, y: 362, width: 290 },
    saddle: { x: 360, y: 276, width: 330 },
    rear: { x: 214, y: 372, width: 320 },
  },
  cockpit: 'twin',
  face: 'batwing',
};
