import { fork, sideStand, spring } from '../shared/chassis.ts';
import { bare, frameBlack, ink, lampRed } from '../shared/colour.ts';
import { grip, mirror, roundLamp } from '../shared/controls.ts';
import type { Finish } from '../shared/finish.ts';
import { lettering } from '../shared/lettering.ts';
import { finnedCylinder, silencer } from '../shared/power.ts';
import { bolt, cover, panel, shine } from '../shared/shading.ts';
import { band, circle, clipped, line, path, rect, ring, type Markup } from '../shared/svg.ts';
import { wheel } from '../shared/wheel.ts';
import type { Vehicle } from './vehicle.ts';

const rear = { x: 218, y: 404 };
const front = { x: 586, y: 404 };

const tank =
  'M508 254 C500 226 462 216 412 226 C378 234 356 256 350 282 C362 298 420 304 468 296 C496 290 512 276 508 254Z';

function runningGear({ near, variant }: Finish): Markup {
  const scrambler = variant === 'scrambler';
  const fenders = scrambler
    ? path(band(front.x, front.y, 96, 104, 215, 300), 'url(#alu)') +
      path(band(rear.x, rear.y, 92, 101, 220, 300), 'url(#alu)')
    : path(band(front.x, front.y, 88, 99, 200, 318), 'url(#chrome)') +
      path(band(rear.x, rear.y, 88, 100, 205, 318), 'url(#chrome)');
  return (
    wheel({
      ...rear,
      radius: 84,
      tyre: scrambler ? 22 : 19,
      spokes: 'wire',
      rim: bare,
      disc: 0.26,
      knobs: scrambler,
      near,
    }) +
    line('M364 402 L222 404', frameBlack, 13) +
    (near ? bolt(220, 404, 7) : '') +
    wheel({
      ...front,
      radius: 84,
      tyre: scrambler ? 21 : 18,
      spokes: 'wire',
      rim: bare,
      disc: 0.5,
      knobs: scrambler,
      near,
    }) +
    fork({ top: [506, 236], axle: [586, 404], upper: '#d6dad2', lower: '#aeb4ab', width: 14, split: 0.58, near }) +
    fenders +
    line('M500 256 L470 430 L352 438 L300 400', '#14160f', 10) +
    line('M500 262 L350 304 L236 304', '#14160f', 10) +
    line('M350 304 L340 420', '#14160f', 9) +
    spring([262, 306], [238, 394], bare, 8, 9)
  );
}

function engine({ near }: Finish): Markup {
  return (
    finnedCylinder([430, 330], 7, { x: -42, y: -34, width: 70, height: 84 }) +
    path('M340 380 C370 366 460 366 478 386 C488 408 478 436 460 442 L356 442 C338 430 334 400 340 380Z', 'url(#alu)') +
    line('M342 382 C372 369 458 369 476 388', '#fff', 1.8, { opacity: 0.6 }) +
    cover(382, 410, 27) +
    circle(446, 408, 22, 'url(#chrome)') +
    circle(446, 408, 13, '#8d948a') +
    (near
      ? bolt(382, 410, 6) +
        bolt(446, 408, 5) +
        bolt(352, 432, 3) +
        bolt(466, 432, 3) +
        bolt(414, 380, 3) +
        bolt(414, 434, 3) +
        line('M396 300 C380 310 372 330 380 350', '#0b0d09', 4)
      : '')
  );
}

function exhaust({ farSide, variant }: Finish): Markup {
  if (farSide) return sideStand(380, 440);
  if (variant === 'scrambler') {
    return (
      line('M458 320 C492 330 486 366 448 362 L336 352', 'url(#chrome)', 12) +
      line('M458 318 C490 328 484 362 450 358', '#fff', 2, { opacity: 0.6 }) +
      silencer([340, 352], [186, 330], 24, 'url(#chrome)')
    );
  }
  return (
    line('M458 320 C494 344 496 420 452 436 L330 438', 'url(#chrome)', 12) +
    line('M460 322 C490 346 492 416 454 432', '#fff', 2, { opacity: 0.6 }) +
    silencer([340, 438], [150, 424], 24, 'url(#chrome)')
  );
}

function sidePlate({ mirrored, number }: Finish): Markup {
  return (
    panel('M326 318 L388 314 L372 376 L334 376Z') +
    circle(356, 345, 15, '#f4f5ef') +
    ring(356, 345, 15, ink, 2) +
    lettering(number, { x: 356, y: 345, size: number.length > 1 ? 11 : 14, colour: ink, weight: 1.3, mirrored })
  );
}

function tankAndSeat({ near, seat, third }: Finish): Markup {
  const paintwork =
    path('M346 268 C400 276 460 268 512 244 L512 260 C460 284 400 292 346 284Z', third) +
    shine('M398 236 C430 224 470 228 490 242 C460 236 424 240 392 254Z', 0.5);
  return (
    panel('M356 284 C330 280 280 284 236 276 C212 264 192 262 184 272 C182 288 196 300 216 302 L350 304Z') +
    path('M364 270 C330 276 284 276 246 266 C228 256 206 252 196 262 C220 276 240 288 280 290 L362 290Z', seat) +
    line('M246 266 C284 276 330 276 360 270', '#fff', 2, { opacity: 0.22 }) +
    (near
      ? line('M236 276 C280 284 330 284 360 280', '#fff', 1.1, { opacity: 0.45, 'stroke-dasharray': '3 2' }) +
        [270, 290, 310, 330].map((x) => line(`M${x} 273 L${x - 2} 288`, '#000', 1.4, { opacity: 0.3 })).join('')
      : '') +
    path('M180 268 L192 266 L190 284 L180 282Z', lampRed) +
    panel(tank) +
    clipped('tank', tank, paintwork) +
    (near
      ? rect(424, 218, 24, 9, 3, 'url(#chrome)') +
        path('M356 282 C366 266 384 262 396 268 L392 292 C376 294 364 290 356 282Z', '#14160f', { opacity: 0.7 })
      : '')
  );
}

function headAndBar({ variant }: Finish): Markup {
  const high = variant === 'scrambler';
  return (
    (high
      ? line('M502 238 L494 196 L462 190', 'url(#chrome)', 7) +
        grip([474, 192], [444, 187]) +
        mirror([488, 194], [478, 150], true)
      : line('M502 238 L490 214 L462 216', 'url(#chrome)', 7) +
        grip([476, 215], [446, 220]) +
        mirror([476, 216], [456, 244], true)) +
    roundLamp(550, 258, 27) +
    line('M526 258 L508 250', frameBlack, 8) +
    circle(524, 226, 11, '#14160f') +
    circle(524, 226, 8, '#f4f5ef') +
    line('M524 226 L528 221', lampRed, 1.5)
  );
}

/** A classic twin: café racer, or scrambler with a high pipe. */
export const classic: Vehicle = {
  draw: (finish) =>
    runningGear(finish) +
    engine(finish) +
    sidePlate(finish) +
    exhaust(finish) +
    tankAndSeat(finish) +
    headAndBar(finish),
  frames: {
    front: { x: 564, y: 352, width: 320 },
    engine: { x: 414, y: 366, width: 280 },
    saddle: { x: 376, y: 270, width: 310 },
    rear: { x: 232, y: 356, width: 320 },
  },
  cockpit: 'twin',
  face: 'round',
};
