import { caliper, chainRun, footPeg, fork, licencePlate, sideStand } from '../shared/chassis.ts';
import { darkPlastic, lampRed } from '../shared/colour.ts';
import { grip, mirror } from '../shared/controls.ts';
import type { Finish } from '../shared/finish.ts';
import { silencer } from '../shared/power.ts';
import { bolt, cover, fins, panel, shade, shine } from '../shared/shading.ts';
import { band, clipped, line, path, type Markup } from '../shared/svg.ts';
import { wheel } from '../shared/wheel.ts';
import type { Vehicle } from './vehicle.ts';

const rear = { x: 218, y: 402 };
const front = { x: 584, y: 402 };

const fairing =
  'M606 288 C592 258 562 232 528 220 L506 232 C500 250 494 262 482 272 L444 300 C430 330 424 350 404 374 L374 404 ' +
  'C364 420 368 440 388 444 L468 450 C500 444 514 424 520 398 C528 366 538 348 556 334 C578 320 600 312 606 288Z';
const tank =
  'M502 242 C484 212 442 200 404 210 C378 218 360 244 350 266 L362 292 C392 304 424 306 448 298 C470 290 488 268 502 242Z';
const tail =
  'M300 268 C262 248 222 226 178 212 C168 211 164 219 171 226 C204 254 244 284 304 304 L362 298 L362 284 C336 290 316 284 300 268Z';

function runningGear(finish: Finish): Markup {
  const { near, rim, rimLine } = finish;
  return (
    licencePlate(196, 244) +
    wheel({ ...rear, radius: 86, tyre: 24, spokes: 'five', rim, rimLine, disc: 0.32, near }) +
    path('M364 384 L226 390 L206 398 L208 412 L226 414 L372 416Z', 'url(#alu)') +
    line('M226 391 L362 386', '#fff', 2, { opacity: 0.5 }) +
    chainRun('M222 414 L392 424', near) +
    (near ? bolt(220, 402, 7) + bolt(352, 400, 5) : '') +
    path(band(rear.x, rear.y, 87, 95, 210, 292), '#1d201b') +
    wheel({ ...front, radius: 86, tyre: 19, spokes: 'five', rim, rimLine, disc: 0.58, near }) +
    fork({ top: [512, 262], axle: [584, 402], upper: finish.fork, near }) +
    caliper(556, 388, 8) +
    panel(band(front.x, front.y, 88, 101, 192, 318)) +
    path('M486 372 L560 330 L574 366 L552 380Z', '#1d201b')
  );
}

function engineAndFrame({ near, farSide }: Finish): Markup {
  const frameBeam = 'M496 258 L392 318 L352 380 L366 404 L396 372 L440 312 L500 286Z';
  return (
    path('M350 290 L450 292 L420 372 L392 420 L352 408 L336 344Z', 'url(#engine)') +
    cover(372, 388, 24) +
    path(frameBeam, 'url(#alu)') +
    line('M494 262 L394 322 L356 380', '#fff', 2, { opacity: 0.45 }) +
    (near ? bolt(368, 384, 5) + bolt(404, 330, 4) + bolt(378, 348, 3) : '') +
    footPeg(322, 400) +
    (farSide
      ? sideStand(392, 436)
      : line('M398 440 C360 450 340 436 326 424', '#8b8f86', 15) + silencer([318, 424], [214, 352], 32))
  );
}

function fairingArt(finish: Finish): Markup {
  const { near, second, third, variant } = finish;
  const paintwork =
    path('M360 456 L380 404 L470 410 L530 372 L540 470Z', second) +
    path('M430 330 C470 322 520 300 600 268 L612 292 C560 316 520 330 470 356 L405 400 L380 404Z', third, {
      opacity: 0.95,
    }) +
    shade('M360 456 L392 432 L470 440 L530 392 L540 480Z', 0.35) +
    shine('M606 280 C580 252 556 234 520 222 L506 240 C540 246 570 262 600 290Z', 0.3);
  let art =
    panel(fairing) +
    clipped('fairing', fairing, paintwork) +
    path('M476 344 L528 322 C516 342 508 360 504 382 L462 384Z', '#0f120d') +
    line('M484 352 L512 340 M480 362 L508 352 M476 372 L506 364', '#fff', 1.5, { opacity: 0.2 });
  if (variant === 'winglets') {
    art +=
      panel('M548 262 L584 276 L556 296 C546 288 540 276 548 262Z', darkPlastic) +
      line('M548 262 L584 276', '#fff', 1.6, { opacity: 0.5 });
  }
  if (near) art += bolt(398, 430, 3) + bolt(500, 296, 2.6) + bolt(456, 434, 3) + bolt(530, 232, 2.4);
  return (
    art +
    path('M604 286 C590 270 576 260 556 256 C560 272 578 284 604 286Z', '#0e100c') +
    path('M598 282 C588 272 578 266 564 262 C570 272 582 280 598 282Z', '#f6fbe6')
  );
}

const nose =
  'M606 288 C592 258 562 232 528 220 L506 232 C500 250 494 262 482 272 L462 292 C484 312 520 330 552 330 C576 320 600 312 606 288Z';

/** Only the nose is clad: engine and frame are to be seen. */
function halfFairing({ third, near }: Finish): Markup {
  return (
    path('M394 318 L494 312 L520 372 L500 426 L462 446 L384 444 L362 404Z', 'url(#engine)') +
    fins(436, 324, 66, 54, 7) +
    cover(430, 402, 32) +
    line('M500 340 C532 372 530 428 480 446 L400 452', '#8b8f86', 13) +
    line('M496 258 L404 330 L470 372 L420 420 M470 290 L520 360', 'url(#body)', 9) +
    (near ? bolt(430, 402, 6) + bolt(404, 330, 4) + bolt(470, 372, 4) : '') +
    panel(nose) +
    clipped('nose', nose, path('M452 300 C500 300 540 284 600 262 L612 288 C566 310 520 322 470 322Z', third)) +
    path('M604 286 C590 270 576 260 556 256 C560 272 578 284 604 286Z', '#0e100c') +
    path('M598 282 C588 272 578 266 564 262 C570 272 582 280 598 282Z', '#f6fbe6')
  );
}

function tankAndTail({ near, third }: Finish): Markup {
  const paintwork =
    path('M350 276 C400 296 450 284 506 246 L500 320 L350 320Z', third, { opacity: 0.9 }) +
    shade('M350 290 C400 306 460 290 506 252 L500 330 L350 330Z', 0.3) +
    shine('M398 216 C430 208 464 214 486 234 C456 222 424 224 392 240Z', 0.45);
  return (
    panel(tank) +
    clipped('tank', tank, paintwork) +
    (near ? path('M420 204 C432 200 450 202 458 207 L454 211 C444 207 432 206 424 208Z', '#2b2f28') : '') +
    panel(tail) +
    path('M196 240 C240 270 290 292 362 292 L362 300 L304 306 C260 292 224 266 196 240Z', third, { opacity: 0.9 }) +
    path('M364 264 C342 278 318 282 294 272 L300 258 C312 264 330 262 352 252Z', darkPlastic) +
    path('M292 260 C258 242 230 228 198 218 L212 211 C244 216 272 230 298 250Z', darkPlastic) +
    (near
      ? line('M304 270 C322 276 342 272 358 262', '#fff', 1, { opacity: 0.35, 'stroke-dasharray': '3 2' }) +
        line('M214 216 C244 222 270 236 292 252', '#fff', 1, { opacity: 0.3, 'stroke-dasharray': '3 2' })
      : '') +
    path('M168 214 L184 216 L176 228Z', lampRed)
  );
}

function screenAndBar(): Markup {
  return (
    path('M570 248 C548 214 518 190 484 182 C488 206 496 224 508 236 C528 226 550 232 570 248Z', 'url(#glass)') +
    line('M484 182 C518 190 548 214 570 248', '#fff', 2.4, { opacity: 0.7 }) +
    line('M500 246 L470 238', '#14160f', 8) +
    grip([484, 241], [458, 236]) +
    mirror([540, 222], [536, 192], false)
  );
}

/** A supersport, fully faired or by half. */
export const sport: Vehicle = {
  draw: (finish) =>
    runningGear(finish) +
    engineAndFrame(finish) +
    (finish.variant === 'half' ? halfFairing(finish) : fairingArt(finish)) +
    tankAndTail(finish) +
    screenAndBar(),
  frames: {
    front: { x: 556, y: 372, width: 310 },
    engine: { x: 424, y: 362, width: 300 },
    saddle: { x: 388, y: 244, width: 300 },
    rear: { x: 246, y: 352, width: 330 },
  },
  cockpit: 'screen',
  face: 'sharp',
};
