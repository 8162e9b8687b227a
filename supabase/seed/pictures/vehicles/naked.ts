import { caliper, chainRun, fork, licencePlate, sideStand, spring } from '../shared/chassis.ts';
import { darkPlastic, frameBlack, lampRed } from '../shared/colour.ts';
import { grip, mirror } from '../shared/controls.ts';
import type { Finish } from '../shared/finish.ts';
import { blockEngine, silencer } from '../shared/power.ts';
import { bolt, fins, panel, shine } from '../shared/shading.ts';
import { band, clipped, line, path, type Markup } from '../shared/svg.ts';
import { wheel } from '../shared/wheel.ts';
import type { Vehicle } from './vehicle.ts';

const rear = { x: 220, y: 402 };
const front = { x: 582, y: 402 };

const tank =
  'M516 254 C504 216 458 198 410 208 C378 216 356 242 346 266 C362 288 398 298 432 294 L452 306 L478 340 L522 306 C526 288 522 270 516 254Z';

function runningGear(finish: Finish): Markup {
  const { near, rim, rimLine } = finish;
  return (
    licencePlate(206, 256) +
    wheel({ ...rear, radius: 86, tyre: 25, spokes: 'three', rim, rimLine, disc: 0.32, near }) +
    path('M372 378 L236 388 L208 396 L208 412 L232 416 L372 410Z', 'url(#engine)') +
    line('M232 390 L368 380', '#fff', 2, { opacity: 0.4 }) +
    chainRun('M222 416 L396 420', near) +
    (near ? bolt(221, 402, 7) + bolt(358, 396, 5) : '') +
    line('M348 300 L262 292 L352 352 M352 300 L352 372', frameBlack, 8) +
    spring([350, 312], [338, 384], finish.body.base) +
    wheel({ ...front, radius: 86, tyre: 19, spokes: 'three', rim, rimLine, disc: 0.58, near }) +
    fork({ top: [510, 236], axle: [582, 402], upper: finish.fork, width: 16, near }) +
    caliper(554, 386, 8) +
    path(band(front.x, front.y, 88, 96, 205, 300), '#1d201b')
  );
}

function engineAndFrame({ near, farSide }: Finish): Markup {
  const radiator = path('M486 312 L508 322 L500 396 L478 402Z', '#14160f') + fins(484, 320, 20, 76, 12, '#ffffff');
  const pipes =
    line('M486 346 C520 372 520 430 476 446 L372 450', '#b08a55', 9) +
    line('M480 360 C506 384 504 426 466 440 L366 444', '#c9a06a', 8) +
    line('M490 354 C514 376 514 422 480 440', '#fff', 1.6, { opacity: 0.4 });
  const trellis =
    line('M500 262 L438 318 L374 388', 'url(#bodyTube)', 9) +
    line('M486 290 L410 292 L352 372', 'url(#bodyTube)', 8) +
    line('M446 312 L412 294 M418 340 L392 300 M396 366 L372 340', 'url(#bodyTube)', 6);
  return (
    blockEngine(near) +
    radiator +
    pipes +
    (farSide ? sideStand(380, 442) : silencer([356, 442], [262, 412], 30)) +
    trellis +
    (near
      ? line('M498 260 L436 316 L373 386', '#fff', 1.4, { opacity: 0.4 }) + bolt(376, 386, 4) + bolt(438, 318, 3.4)
      : '') +
    panel('M372 444 L470 446 C488 440 500 424 506 404 L514 410 C506 440 494 458 474 464 L386 466Z')
  );
}

function tailAndSeat({ near }: Finish): Markup {
  return (
    panel('M272 272 L186 226 C176 224 172 232 178 240 L250 298 L346 310 L356 292 C316 298 292 288 272 272Z') +
    path('M210 252 L260 290 L346 302 L346 310 L250 298Z', '#000', { opacity: 0.3 }) +
    path(
      'M362 264 C334 282 300 282 274 264 L206 228 L220 224 C250 230 276 242 296 254 C318 262 340 258 356 248Z',
      darkPlastic,
    ) +
    (near
      ? line('M214 228 L276 260 C302 276 334 274 358 260', '#fff', 1, { opacity: 0.35, 'stroke-dasharray': '3 2' }) +
        line('M296 254 L290 270', '#000', 2, { opacity: 0.5 })
      : '') +
    path('M176 226 L192 228 L184 240Z', lampRed)
  );
}

function tankArt({ near, second, third }: Finish): Markup {
  const paintwork =
    path('M340 276 C400 292 440 280 470 262 L530 262 L520 350 L460 350 L440 300 L340 310Z', third, { opacity: 0.92 }) +
    path('M470 276 L540 256 L520 350 L470 350Z', second) +
    shine('M402 216 C436 206 474 216 494 238 C462 226 428 226 394 242Z', 0.45);
  return (
    panel(tank) +
    clipped('tank', tank, paintwork) +
    (near
      ? path('M424 204 C438 200 456 204 464 210 L460 214 C450 208 436 206 428 208Z', '#2b2f28') + bolt(500, 300, 2.6)
      : '')
  );
}

function headAndBar({ variant }: Finish): Markup {
  const lamp =
    panel('M540 230 L586 240 C598 258 590 284 568 292 L536 276Z', 'url(#engine)') +
    path('M556 244 L584 250 C590 262 586 276 570 282 L552 270Z', '#f4f8e4') +
    line('M552 270 L584 252', '#14160f', 3) +
    path('M540 230 C536 214 528 204 516 198 L524 236Z', 'url(#glass)');
  const flyscreen =
    panel('M528 240 C534 214 524 194 506 178 C536 188 570 210 588 240 L566 244 C552 240 540 238 528 240Z') +
    shine('M520 188 C544 198 566 216 580 236 C562 220 540 206 522 200Z', 0.35);
  return (
    line('M510 236 L500 214 L474 206', frameBlack, 8) +
    grip([486, 209], [454, 203]) +
    mirror([496, 212], [484, 166], true) +
    lamp +
    (variant === 'flyscreen' ? flyscreen : '')
  );
}

/** A naked street bike with a trellis frame. */
export const naked: Vehicle = {
  draw: (finish) =>
    runningGear(finish) + engineAndFrame(finish) + tailAndSeat(finish) + tankArt(finish) + headAndBar(finish),
  frames: {
    front: { x: 556, y: 366, width: 320 },
    engine: { x: 424, y: 372, width: 290 },
    saddle: { x: 374, y: 250, width: 310 },
    rear: { x: 258, y: 354, width: 330 },
  },
  cockpit: 'screen',
  face: 'bare',
};
