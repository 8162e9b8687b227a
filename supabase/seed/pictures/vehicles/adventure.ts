import { caliper, fork, sideStand } from '../shared/chassis.ts';
import { darkPlastic, frameBlack, lampRed } from '../shared/colour.ts';
import { grip, mirror } from '../shared/controls.ts';
import type { Finish } from '../shared/finish.ts';
import { blockEngine, silencer } from '../shared/power.ts';
import { bolt, panel, shade, shine } from '../shared/shading.ts';
import { band, clipped, line, path, rect, type Markup } from '../shared/svg.ts';
import { wheel } from '../shared/wheel.ts';
import type { Vehicle } from './vehicle.ts';

const rear = { x: 214, y: 400 };
const front = { x: 598, y: 394 };

const tank =
  'M514 236 C494 204 452 196 410 212 C382 224 366 246 356 268 C364 290 392 302 424 302 L452 316 L486 372 L528 334 C536 300 530 262 514 236Z';

function runningGear(finish: Finish): Markup {
  const { near, wire } = finish;
  return (
    wheel({ ...rear, radius: 88, tyre: 22, spokes: 'wire', rim: wire, knobs: true, disc: 0.32, near }) +
    path('M372 372 L236 384 L204 394 L206 410 L230 412 L374 406Z', 'url(#engine)') +
    line('M232 386 L366 376', '#fff', 2, { opacity: 0.4 }) +
    (near ? bolt(216, 401, 7) + bolt(360, 390, 5) : '') +
    wheel({ ...front, radius: 94, tyre: 19, spokes: 'wire', rim: wire, knobs: true, disc: 0.5, near }) +
    fork({ top: [512, 222], axle: [598, 394], upper: finish.fork, width: 16, near }) +
    caliper(568, 380, 6, '#2b2f28') +
    path(band(front.x, front.y, 98, 106, 205, 275), '#1d201b')
  );
}

function engineAndGuard({ near, farSide }: Finish): Markup {
  return (
    blockEngine(near) +
    line('M488 346 C520 380 506 432 466 442 L352 436', '#9a9f96', 10) +
    line('M490 350 C514 382 502 426 468 438', '#fff', 2, { opacity: 0.35 }) +
    path('M350 432 L468 436 L504 396 L516 404 L484 456 L362 460Z', 'url(#alu)') +
    line('M380 446 L470 446 M400 454 L460 454', '#000', 2, { opacity: 0.3 }) +
    (near ? bolt(372, 440, 3) + bolt(480, 440, 3) + bolt(502, 408, 3) : '') +
    (farSide ? sideStand(370, 440) : silencer([346, 428], [232, 372], 30)) +
    line('M500 270 L430 300 L356 320 L346 400', frameBlack, 9)
  );
}

function tailAndSeat({ near }: Finish): Markup {
  return (
    panel('M300 262 L196 254 L180 262 L236 300 L352 312 L366 286Z', 'url(#engine)') +
    path(
      'M364 262 C340 282 308 282 288 264 C262 248 226 246 192 248 L196 262 L284 286 C316 300 350 298 376 284Z',
      darkPlastic,
    ) +
    line('M200 250 C232 248 262 252 286 268', '#fff', 2, { opacity: 0.2 }) +
    (near
      ? line('M202 260 L286 278 C316 290 346 288 366 276', '#fff', 1.1, { opacity: 0.35, 'stroke-dasharray': '3 2' })
      : '') +
    line('M286 250 L150 240 M160 240 L196 262', frameBlack, 7)
  );
}

/** Aluminium luggage: a top box and the side case that hides the silencer. */
function cases(near: boolean): Markup {
  const corners = near
    ? bolt(120, 176, 2.4) +
      bolt(212, 176, 2.4) +
      bolt(120, 232, 2.4) +
      bolt(212, 232, 2.4) +
      bolt(148, 364, 2.4) +
      bolt(250, 364, 2.4) +
      bolt(148, 312, 2.4) +
      bolt(254, 312, 2.4)
    : '';
  return (
    rect(112, 166, 108, 74, 10, 'url(#alu)') +
    rect(112, 192, 108, 6, 0, '#0005') +
    rect(150, 190, 24, 12, 3, '#1d201b') +
    rect(120, 172, 92, 4, 2, '#fff', { opacity: 0.5 }) +
    path('M138 284 L262 284 L256 376 L158 376 L138 356Z', 'url(#alu)') +
    path('M138 284 L262 284 L261 302 L138 302Z', '#0003') +
    rect(150, 312, 96, 3, 1, '#0004') +
    rect(150, 330, 96, 3, 1, '#0004') +
    rect(190, 296, 22, 12, 3, '#1d201b') +
    line('M140 286 L260 286', '#fff', 2, { opacity: 0.6 }) +
    corners
  );
}

function tankArt({ near, second, third }: Finish): Markup {
  const paintwork =
    path('M350 278 C400 296 440 290 470 262 L540 240 L540 380 L470 380 L440 310 L350 312Z', second) +
    path('M452 316 L506 262 L530 280 L486 350Z', third) +
    shine('M406 220 C440 208 474 214 492 234 C462 226 430 230 398 246Z', 0.42);
  return (
    panel(tank) +
    clipped('tank', tank, paintwork) +
    (near
      ? path('M426 206 C440 201 458 204 466 210 L462 214 C450 208 438 208 430 210Z', '#2b2f28') + bolt(462, 308, 3)
      : '') +
    // Crash bar
    line('M524 330 C530 380 500 410 474 414 M524 330 L444 314', '#c9cec5', 6, { opacity: 0.95 }) +
    line('M526 334 C530 378 502 406 478 411', '#fff', 1.6, { opacity: 0.6 })
  );
}

function headAndBar({ body }: Finish): Markup {
  return (
    panel('M504 248 L566 258 L650 292 C658 298 654 304 644 302 L572 300 L520 306Z') +
    shade('M520 300 L572 294 L648 300 L572 302 L520 308Z', 0.4) +
    path('M532 222 L574 238 L588 270 L548 272Z', '#14160f') +
    path('M546 238 L572 246 L580 264 L556 262Z', '#f6fbe6') +
    line('M562 243 L568 263', '#14160f', 3) +
    path('M524 224 C518 188 500 156 472 132 C500 134 530 160 548 196 L562 236Z', 'url(#glass)') +
    line('M472 132 C500 134 530 160 548 196 L562 236', '#fff', 2.4, { opacity: 0.7 }) +
    line('M512 222 L500 198 L474 192', frameBlack, 8) +
    grip([484, 194], [452, 188]) +
    path('M470 178 C500 166 534 182 540 212 L528 214 C518 198 500 192 470 192Z', body.dark) +
    mirror([490, 192], [470, 146], false) +
    path('M186 250 L198 250 L196 262 L184 258Z', lampRed)
  );
}

/** A tall travel bike, with or without its aluminium cases. */
export const adventure: Vehicle = {
  draw: (finish) =>
    runningGear(finish) +
    engineAndGuard(finish) +
    tailAndSeat(finish) +
    (finish.variant === 'cases' ? cases(finish.near) : '') +
    tankArt(finish) +
    headAndBar(finish),
  frames: {
    front: { x: 574, y: 352, width: 330 },
    engine: { x: 424, y: 372, width: 290 },
    saddle: { x: 376, y: 246, width: 320 },
    rear: { x: 226, y: 344, width: 330 },
  },
  cockpit: 'screen',
  face: 'beak',
};
