import { chainRun, fork, sideStand, spring } from '../shared/chassis.ts';
import { darkPlastic, frameBlack, ink } from '../shared/colour.ts';
import { grip } from '../shared/controls.ts';
import type { Finish } from '../shared/finish.ts';
import { lettering } from '../shared/lettering.ts';
import { silencer } from '../shared/power.ts';
import { bolt, cover, fins, panel, shade, shine } from '../shared/shading.ts';
import { circle, clipped, group, line, path, rect, type Markup } from '../shared/svg.ts';
import { wheel } from '../shared/wheel.ts';
import type { Vehicle } from './vehicle.ts';

const rear = { x: 220, y: 398 };
const front = { x: 596, y: 392 };

const shroud = 'M514 236 L438 228 C416 236 398 254 388 274 L420 306 L480 366 L522 330 C528 296 524 262 514 236Z';

function runningGear(finish: Finish): Markup {
  const { near, wire } = finish;
  return (
    wheel({ ...rear, radius: 90, tyre: 23, spokes: 'wire', rim: wire, knobs: true, disc: 0.3, near }) +
    path('M372 376 L236 386 L206 392 L208 408 L236 408 L376 400Z', 'url(#alu)') +
    line('M236 388 L368 379', '#fff', 1.6, { opacity: 0.5 }) +
    chainRun('M224 412 L388 416', near) +
    (near ? bolt(220, 399, 7) + bolt(362, 390, 5) : '') +
    spring([366, 306], [350, 386], finish.accent, 7, 10) +
    wheel({ ...front, radius: 96, tyre: 20, spokes: 'wire', rim: wire, knobs: true, disc: 0.34, near }) +
    fork({ top: [514, 210], axle: [596, 392], upper: finish.fork, split: 0.52, near }) +
    path('M548 296 L562 292 L606 386 L590 392Z', finish.plate) +
    line('M510 240 L478 430 L366 440 L346 380 L372 290', 'url(#alu)', 12)
  );
}

function engineAndPipe({ near, farSide }: Finish): Markup {
  const cylinder =
    rect(404, 296, 56, 66, 6, '#4a5047', { transform: 'rotate(8 432 330)' }) +
    group(fins(400, 300, 64, 56, 6), { transform: 'rotate(8 432 330)' });
  const block =
    path('M372 366 L456 352 L476 378 L468 426 L440 440 L380 440 L360 412Z', 'url(#engine)') +
    cylinder +
    cover(404, 404, 27) +
    circle(452, 408, 14, '#3a3f37') +
    circle(452, 408, 8, '#aeb4ab') +
    (near
      ? bolt(404, 404, 6) +
        bolt(372, 380, 3) +
        bolt(464, 386, 3) +
        bolt(440, 430, 3) +
        line('M420 300 C436 280 470 290 474 330', '#0b0d09', 5)
      : '');
  const pipe =
    line('M462 336 C506 340 508 402 470 410 C440 414 420 372 396 348 L340 318', '#b9a27a', 13) +
    line('M462 334 C506 338 508 400 470 408', '#fff', 2.4, { opacity: 0.4 });
  return (
    block +
    pipe +
    path('M378 440 L466 438 L488 402 L498 408 L476 452 L384 454Z', frameBlack) +
    (farSide ? sideStand(384, 444) : silencer([336, 318], [206, 278], 32, 'url(#alu)'))
  );
}

function bodywork(finish: Finish): Markup {
  const { near, mirrored, number, plate, second, third } = finish;
  const paintwork =
    path('M440 228 L540 300 L540 380 L480 380 L400 280Z', third, { opacity: 0.95 }) +
    path('M456 300 L530 270 L524 340 L480 372Z', second) +
    shine('M436 232 L510 240 L514 250 C480 244 450 246 420 262Z', 0.4);
  return (
    panel('M312 258 L132 214 C120 212 118 222 128 228 L252 296 L350 302 L372 282Z') +
    shade('M128 228 L252 288 L350 296 L350 304 L252 298Z', 0.3) +
    panel('M276 282 L398 292 L366 352 L306 340Z', plate) +
    lettering(number, { x: 336, y: 316, size: 25, colour: ink, weight: 1.3, rotate: 6, mirrored }) +
    path('M474 222 C424 226 372 252 316 256 L176 228 L172 236 L268 268 C320 286 380 288 420 270Z', darkPlastic) +
    line('M180 230 L316 258 C372 254 424 230 470 224', '#fff', 2, { opacity: 0.2 }) +
    (near ? line('M280 266 C330 280 380 280 414 266', '#fff', 1.2, { opacity: 0.3, 'stroke-dasharray': '3 2' }) : '') +
    panel(shroud) +
    clipped('shroud', shroud, paintwork) +
    (near ? bolt(496, 338, 3) + bolt(428, 296, 3) + bolt(380, 300, 3) : '')
  );
}

function headAndBar({ number, mirrored, plate }: Finish): Markup {
  return (
    panel('M504 262 L552 250 C604 248 652 262 686 290 C690 296 682 298 676 294 C638 280 596 282 556 286 L512 288Z') +
    shine('M552 254 C600 252 640 262 672 282 C636 266 596 262 552 264Z', 0.35) +
    panel('M520 198 L550 206 L558 256 L526 254Z', plate) +
    lettering(number, { x: 539, y: 232, size: 18, colour: ink, weight: 1.3, mirrored }) +
    line('M514 210 L502 186 L474 180', frameBlack, 8) +
    grip([484, 182], [450, 177]) +
    path('M470 168 C500 156 530 172 536 200 L526 202 C516 186 500 182 470 182Z', plate)
  );
}

/** A motocross bike. */
export const dirt: Vehicle = {
  draw: (finish) => runningGear(finish) + engineAndPipe(finish) + bodywork(finish) + headAndBar(finish),
  frames: {
    front: { x: 572, y: 340, width: 330 },
    engine: { x: 424, y: 364, width: 280 },
    saddle: { x: 400, y: 262, width: 320 },
    rear: { x: 240, y: 330, width: 340 },
  },
  cockpit: 'bar',
  face: 'plate',
};
