import { spring } from '../shared/chassis.ts';
import { darkPlastic, frameBlack, lampRed } from '../shared/colour.ts';
import { grip } from '../shared/controls.ts';
import type { Finish } from '../shared/finish.ts';
import { bolt, cover, fins, panel, shine } from '../shared/shading.ts';
import { clipped, line, path, rect, type Markup } from '../shared/svg.ts';
import { wheel } from '../shared/wheel.ts';
import type { Vehicle } from './vehicle.ts';

const rear = { x: 222, y: 402 };
const front = { x: 586, y: 402 };

const tank = 'M386 292 C414 262 470 246 522 258 L572 274 L510 316 L484 372 L446 340 L380 326Z';

function runningGear({ near, accent, farSide }: Finish): Markup {
  const arms =
    line('M300 380 L222 402 M500 380 L586 402 M320 330 L222 402 M490 330 L586 402', frameBlack, 12) +
    spring([292, 306], [244, 386], accent, 7, 9) +
    spring([520, 300], [568, 386], accent, 7, 9);
  const engine =
    path('M318 320 L500 316 L510 396 L484 426 L342 428 L312 396Z', 'url(#engine)') +
    cover(412, 378, 28) +
    fins(440, 340, 44, 60, 7) +
    (near
      ? bolt(412, 378, 6) +
        bolt(356, 350, 3.4) +
        bolt(350, 400, 3.4) +
        bolt(490, 400, 3.4) +
        line('M340 340 C360 356 376 352 384 340', '#0b0d09', 5)
      : '');
  return (
    arms +
    engine +
    (farSide ? '' : line('M330 412 C290 420 262 372 236 352', '#8b8f86', 10)) +
    wheel({ ...rear, radius: 86, tyre: 42, spokes: 'dish', knobs: true, disc: 0, near }) +
    wheel({ ...front, radius: 86, tyre: 42, spokes: 'dish', knobs: true, disc: 0, near }) +
    path('M318 406 L506 404 L498 432 L326 434Z', '#14160f') +
    rect(330, 412, 160, 5, 2, '#fff', { opacity: 0.14 })
  );
}

function bodywork({ near, third }: Finish): Markup {
  const rearFender =
    'M116 356 C122 294 176 274 244 280 L340 298 L336 352 L318 372 C306 330 270 304 224 304 C180 304 150 326 138 364Z';
  const frontFender =
    'M482 376 C486 318 516 280 566 270 C622 270 672 294 700 342 C704 356 692 362 682 352 C654 318 622 304 588 304 C548 304 520 328 508 376Z';
  const paintwork =
    path('M386 300 C440 312 500 290 580 268 L520 330 L480 380 L380 340Z', third, { opacity: 0.92 }) +
    shine('M404 282 C440 258 490 254 530 264 C480 264 440 272 404 292Z', 0.45);
  return (
    panel(rearFender) +
    panel(frontFender) +
    shine('M136 322 C156 294 196 286 244 290 C200 294 164 304 136 334Z', 0.4) +
    shine('M520 304 C548 280 610 280 652 306 C612 292 560 292 524 314Z', 0.4) +
    panel(tank) +
    clipped('tank', tank, paintwork) +
    (near ? bolt(474, 354, 3) + bolt(318, 352, 3) + bolt(500, 350, 3) + bolt(146, 338, 3) + bolt(684, 340, 3) : '') +
    path('M206 276 C220 250 296 246 360 258 L420 262 L404 296 L334 312 L236 298Z', darkPlastic) +
    line('M222 262 C250 252 320 252 372 264', '#fff', 2, { opacity: 0.2 }) +
    (near ? line('M226 274 C270 266 330 266 396 276', '#fff', 1.2, { opacity: 0.3, 'stroke-dasharray': '3 2' }) : '')
  );
}

function racksAndBar({ body, variant }: Finish): Markup {
  const racks =
    line('M108 262 L246 254 M124 262 L146 296 M186 258 L200 280 M240 254 L244 276', '#2b2f28', 7) +
    line('M110 260 L246 252', '#fff', 1.6, { opacity: 0.35 }) +
    line('M530 246 L676 256 M548 246 L552 268 M606 250 L612 276 M664 254 L656 286', '#2b2f28', 7);
  const trunk =
    panel('M112 196 C112 188 118 184 126 184 L226 180 C236 180 242 186 242 196 L240 252 L116 260Z', 'url(#engine)') +
    line('M112 212 L242 206', '#000', 3, { opacity: 0.5 }) +
    rect(166, 202, 24, 14, 3, 'url(#alu)');
  return (
    (variant === 'racing' ? '' : racks) +
    (variant === 'topbox' ? trunk : '') +
    path('M652 288 L690 316 L694 332 L660 312Z', '#14160f') +
    path('M662 298 L686 316 L688 324 L664 310Z', '#f8fbea') +
    path('M112 326 L128 318 L126 334 L112 342Z', lampRed) +
    line('M486 258 L464 206 L438 200', frameBlack, 9) +
    grip([450, 203], [418, 196]) +
    path('M440 186 C470 176 496 190 502 216 L492 218 C484 204 470 200 440 200Z', body.dark) +
    rect(462, 214, 34, 18, 5, '#14160f', { transform: 'rotate(20 470 220)' }) +
    line('M690 352 C706 364 704 392 690 404 M690 404 L660 408', '#2b2f28', 8)
  );
}

/** A quad, with racks unless it is for racing. */
export const atv: Vehicle = {
  draw: (finish) => runningGear(finish) + bodywork(finish) + racksAndBar(finish),
  frames: {
    front: { x: 586, y: 352, width: 320 },
    engine: { x: 416, y: 356, width: 260 },
    saddle: { x: 380, y: 266, width: 320 },
    rear: { x: 216, y: 338, width: 310 },
  },
  cockpit: 'bar',
  face: 'quad',
};
