import { fork, sideStand, spring } from '../shared/chassis.ts';
import { bare, darkPlastic, frameBlack, lampRed } from '../shared/colour.ts';
import { grip, mirror, roundLamp } from '../shared/controls.ts';
import type { Finish } from '../shared/finish.ts';
import { finnedCylinder } from '../shared/power.ts';
import { bolt, cover, panel, shine } from '../shared/shading.ts';
import { band, circle, clipped, line, path, rect, type Markup } from '../shared/svg.ts';
import { wheel } from '../shared/wheel.ts';
import type { Vehicle } from './vehicle.ts';

const rear = { x: 200, y: 408 };
const front = { x: 622, y: 404 };

const tank =
  'M520 262 C506 232 452 222 404 240 C372 254 350 278 340 300 C384 312 444 310 488 298 C510 290 522 278 520 262Z';

function runningGear({ near, rim, variant, wire }: Finish): Markup {
  const spokes = variant === 'bobber' ? 'wire' : 'six';
  const rearRim = variant === 'bobber' ? wire : rim;
  const fender =
    variant === 'bobber'
      ? panel(band(rear.x, rear.y, 84, 100, 214, 296))
      : panel(band(front.x, front.y, 88, 102, 205, 340));
  return (
    line('M506 256 L458 432 L300 442 L214 412', '#14160f', 11) +
    wheel({ ...rear, radius: 80, tyre: 28, spokes, rim: rearRim, disc: 0.3, near }) +
    wheel({ ...front, radius: 84, tyre: 17, spokes: 'wire', rim: bare, disc: 0.42, near }) +
    line('M366 408 L206 410', frameBlack, 14) +
    (near ? bolt(203, 410, 7) : '') +
    spring([300, 330], [262, 392], bare, 8, 9) +
    fork({ top: [520, 222], axle: [622, 404], upper: '#d6dad2', lower: '#aeb4ab', split: 0.5, near }) +
    fender +
    line('M508 250 L360 304 L250 336', '#14160f', 11)
  );
}

/** The V-twin with its air filter, pipes and covers. */
export function vTwin(near: boolean): Markup {
  return (
    finnedCylinder([404, 408], -25, { x: -29, y: -118, width: 58, height: 88 }) +
    finnedCylinder([404, 408], 23, { x: -29, y: -118, width: 58, height: 88 }) +
    path(
      'M334 382 C360 366 450 366 474 384 C488 404 480 438 458 446 L350 446 C330 434 324 402 334 382Z',
      'url(#engine)',
    ) +
    line('M336 384 C362 369 448 369 472 386', '#fff', 1.6, { opacity: 0.3 }) +
    cover(378, 410, 30) +
    cover(440, 416, 20) +
    circle(406, 341, 28, '#000', { opacity: 0.35 }) +
    circle(406, 340, 27, 'url(#chrome)') +
    circle(406, 340, 19, '#2b2f28') +
    circle(406, 340, 12, 'url(#chrome)') +
    (near
      ? bolt(406, 340, 4) +
        bolt(378, 410, 6) +
        bolt(440, 416, 4) +
        bolt(346, 434, 3) +
        bolt(464, 434, 3) +
        bolt(470, 396, 3) +
        bolt(342, 390, 3)
      : '')
  );
}

/** Header pipes and the two long mufflers. */
export function fishtailPipes(): Markup {
  return (
    line('M462 316 C500 348 500 424 452 440', 'url(#chrome)', 13) +
    line('M462 316 C500 348 500 424 452 440', '#fff', 2, { opacity: 0.6 }) +
    line('M352 318 C324 340 344 400 330 420', '#aeb4ab', 12) +
    rect(118, 432, 344, 17, 8, 'url(#chrome)') +
    rect(104, 410, 240, 16, 8, 'url(#chrome)') +
    rect(126, 434, 320, 2.5, 1, '#fff', { opacity: 0.7 }) +
    rect(112, 412, 220, 2.5, 1, '#fff', { opacity: 0.7 }) +
    circle(120, 440.5, 7, '#14160f') +
    circle(106, 418, 6.5, '#14160f')
  );
}

function tankArt(finish: Finish): Markup {
  const paintwork =
    path('M340 290 C400 296 470 286 524 258 L524 272 C470 300 400 310 338 304Z', finish.second) +
    shine('M390 250 C430 234 480 238 504 254 C466 248 428 252 388 268Z', 0.5);
  return (
    panel(tank) +
    clipped('tank', tank, paintwork) +
    circle(430, 276, 13, 'url(#chrome)') +
    circle(430, 276, 9, finish.body.deep) +
    (finish.near ? circle(430, 276, 5, 'url(#gold)') + rect(436, 226, 24, 8, 3, 'url(#chrome)') : '')
  );
}

function seatAndFender({ near, seat, variant }: Finish): Markup {
  const twoUp =
    'M356 294 C330 326 286 330 236 304 L150 302 C142 306 146 318 158 320 L232 326 C260 346 320 350 366 334 L384 306Z';
  const solo = 'M356 294 C334 322 292 326 250 306 C236 302 226 308 234 318 C258 342 318 350 366 334 L384 306Z';
  const leather = variant === 'bobber' ? seat : darkPlastic;
  return (
    (variant === 'bobber' ? '' : panel(band(rear.x, rear.y, 84, 108, 196, 338))) +
    (variant === 'bobber'
      ? path('M116 380 L126 376 L132 394 L120 398Z', lampRed)
      : path('M96 368 L106 366 L112 384 L100 388Z', lampRed)) +
    path(variant === 'bobber' ? solo : twoUp, leather) +
    line('M236 306 C286 332 330 328 354 300', '#fff', 2, { opacity: 0.18 }) +
    (near ? line('M244 316 C290 340 330 336 360 316', '#fff', 1.2, { opacity: 0.35, 'stroke-dasharray': '3 2.4' }) : '')
  );
}

function bars({ variant }: Finish): Markup {
  if (variant === 'ape') {
    return (
      line('M516 226 C510 190 506 150 492 132 C480 122 464 128 454 142', 'url(#chrome)', 8) +
      line('M516 226 C510 190 506 150 492 132', '#d6dad2', 7) +
      grip([458, 136], [436, 160]) +
      mirror([478, 128], [466, 96], true)
    );
  }
  return (
    line('M516 226 L500 182 C490 168 470 168 452 184 L440 196', 'url(#chrome)', 8) +
    line('M516 226 L500 182', '#d6dad2', 7) +
    grip([452, 184], [428, 208]) +
    mirror([478, 172], [466, 132], true)
  );
}

/** Everything but the head, which the bagger has of its own. */
export function cruiserBody(finish: Finish): Markup {
  const art = runningGear(finish) + vTwin(finish.near);
  const exhaust = finish.farSide ? sideStand(400, 440) : fishtailPipes();
  return art + exhaust + seatAndFender(finish) + tankArt(finish) + bars(finish);
}

/** The round lamp in front of the fork. */
export function cruiserLamp(): Markup {
  return roundLamp(566, 262, 27) + line('M540 262 L526 240', frameBlack, 8);
}

/** A long, low cruiser with a V-twin. */
export const cruiser: Vehicle = {
  draw: (finish) => cruiserBody(finish) + cruiserLamp() + line('M470 432 L520 432', '#14160f', 8),
  frames: {
    front: { x: 588, y: 352, width: 330 },
    engine: { x: 414, y: 362, width: 280 },
    saddle: { x: 374, y: 280, width: 310 },
    rear: { x: 226, y: 376, width: 320 },
  },
  cockpit: 'dial',
  face: 'round',
};
