import { scenes } from '../scenes/scenes.ts';
import type { PictureSet } from '../sets.ts';
import type { Finish } from '../shared/finish.ts';
import { paints } from '../shared/paints.ts';
import { bolt, panel, shade, shine } from '../shared/shading.ts';
import { circle, clipped, ellipse, group, line, path, rect, ring, type Markup } from '../shared/svg.ts';
import { vehicles, type VehicleName } from '../subjects.ts';
import type { Cockpit } from '../vehicles/vehicle.ts';
import { instruments } from './instruments.ts';
import { document, type Drawing } from './view.ts';

const tank = 'M196 620 C206 520 260 452 330 436 C376 428 424 428 470 436 C540 452 594 520 604 620Z';

/** The tank before the rider, with its filler cap. */
function tankTop({ second, third }: Finish): Markup {
  return (
    panel(tank) +
    clipped(
      'cockpitTank',
      tank,
      path('M196 620 C214 540 250 486 300 458 L322 452 C270 500 244 556 240 620Z', third, { opacity: 0.9 }) +
        path('M604 620 C586 540 550 486 500 458 L478 452 C530 500 556 556 560 620Z', second) +
        shade('M430 430 C520 440 590 500 610 620 L520 620 C516 530 490 470 430 430Z', 0.22) +
        shine('M300 620 C302 540 322 480 360 444 L388 440 C350 490 338 550 340 620Z', 0.4),
    ) +
    ellipse(400, 524, 52, 30, '#000', { opacity: 0.35 }) +
    ellipse(400, 520, 50, 29, 'url(#chrome)') +
    ellipse(400, 518, 41, 23, '#2b2f28') +
    ellipse(400, 517, 33, 18, 'url(#alu)') +
    rect(384, 512, 32, 9, 4, '#14160f')
  );
}

/** The step-through shield of a scooter, where others have a tank. */
function glovebox(): Markup {
  return (
    panel('M214 620 C222 500 260 420 330 404 L470 404 C540 420 578 500 586 620Z') +
    shade('M280 620 L296 470 C300 456 308 450 320 450 L480 450 C492 450 500 456 504 470 L520 620Z', 0.28) +
    circle(400, 500, 15, 'url(#chrome)') +
    rect(397, 492, 6, 16, 2, '#14160f') +
    line('M300 470 L500 470', '#fff', 1.6, { opacity: 0.25 })
  );
}

/** One half of the handlebar, with grip, lever, switches and mirror; the other is its mirror image. */
function halfBar(kind: Cockpit, mirrors: boolean): Markup {
  const raised = kind === 'bar' ? -26 : 0;
  const bar = kind === 'dial' || kind === 'twin' ? 'url(#chrome)' : '#22261f';
  const reach = `M372 408 C330 404 300 ${384 + raised} 250 ${370 + raised} L60 ${402 + raised}`;
  const mirror = mirrors
    ? line('M188 364 C180 320 160 270 134 232', '#14160f', 8) +
      ellipse(106, 196, 76, 46, '#14160f', { transform: 'rotate(-12 106 196)' }) +
      ellipse(106, 196, 66, 37, 'url(#glass)', { transform: 'rotate(-12 106 196)' }) +
      path('M50 214 C80 180 120 166 158 168 C130 186 90 204 58 226Z', '#fff', { opacity: 0.2 })
    : '';
  return (
    mirror +
    line(reach, bar, 15) +
    line(reach, '#fff', 2.4, { opacity: 0.25, transform: 'translate(0 -4)' }) +
    line(`M196 ${380 + raised} C150 ${350 + raised} 90 ${352 + raised} 14 ${372 + raised}`, 'url(#alu)', 9) +
    line(`M176 ${383 + raised} L-20 ${416 + raised}`, '#0e100c', 30) +
    line(`M172 ${374 + raised} L-20 ${406 + raised}`, '#fff', 3, { opacity: 0.16 }) +
    [20, 46, 72, 98, 124, 150]
      .map((x) => line(`M${x} ${397 + raised - (x - 20) * 0.17} l4 24`, '#000', 3, { opacity: 0.55 }))
      .join('') +
    rect(180, 356 + raised, 56, 46, 9, '#1d201b', { transform: `rotate(-6 208 ${380 + raised})` }) +
    rect(190, 364 + raised, 18, 9, 3, '#d42a24') +
    rect(214, 364 + raised, 14, 9, 3, '#4a5047') +
    rect(194, 382 + raised, 30, 8, 3, '#4a5047') +
    bolt(244, 376 + raised, 4)
  );
}

/** Fork clamp, ignition and cables around the instruments. */
function yoke(kind: Cockpit): Markup {
  const fill = kind === 'dial' || kind === 'twin' ? 'url(#alu)' : 'url(#engine)';
  return (
    line('M250 372 C280 430 300 440 330 452 M550 372 C520 430 500 440 470 452', '#0b0d09', 7) +
    path('M306 396 L494 396 L514 436 C470 452 330 452 286 436Z', fill) +
    line('M310 398 L490 398', '#fff', 2, { opacity: 0.3 }) +
    circle(312, 424, 15, 'url(#gold)') +
    circle(312, 424, 8, '#2b2f28') +
    circle(488, 424, 15, 'url(#gold)') +
    circle(488, 424, 8, '#2b2f28') +
    ring(400, 424, 13, 'url(#chrome)', 6) +
    rect(397, 416, 6, 16, 2, '#14160f')
  );
}

function windscreen(): Markup {
  const d = 'M236 330 C240 190 310 96 400 92 C490 96 560 190 564 330 L520 300 C500 230 300 230 280 300Z';
  return (
    path(d, 'url(#glass)') +
    line('M236 330 C240 190 310 96 400 92 C490 96 560 190 564 330', '#fff', 3, { opacity: 0.6 }) +
    path('M276 250 C292 170 340 120 392 110 C350 150 324 196 316 246Z', '#fff', { opacity: 0.18 })
  );
}

/** What the rider sees: bar, instruments and tank, the place ahead out of focus. */
export function cockpit(set: PictureSet & { subject: VehicleName }, finish: Finish): Drawing {
  const scene = scenes[set.scene];
  const { cockpit: kind, face } = vehicles[set.subject];
  const left = halfBar(kind, kind !== 'bar');
  const screened =
    face === 'sharp' ||
    face === 'beak' ||
    face === 'batwing' ||
    finish.variant === 'flyscreen' ||
    finish.variant === 'windshield';
  return {
    backdrop: document(scene.defs, group(scene.art, { transform: 'translate(-280 -430) scale(1.7)' }), 160),
    front: document(
      paints(finish, scene.shadow),
      (screened ? windscreen() : '') +
        left +
        group(left, { transform: 'translate(800 0) scale(-1 1)' }) +
        (set.subject === 'scooter' ? '' : yoke(kind)) +
        (set.subject === 'scooter' ? glovebox() : tankTop(finish)) +
        instruments(kind, finish),
    ),
  };
}
