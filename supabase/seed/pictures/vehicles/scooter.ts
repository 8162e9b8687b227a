import { bare, darkPlastic, frameBlack, lampRed } from '../shared/colour.ts';
import { grip, mirror, roundLamp } from '../shared/controls.ts';
import type { Finish } from '../shared/finish.ts';
import { silencer } from '../shared/power.ts';
import { bolt, fins, panel, shade, shine } from '../shared/shading.ts';
import { clipped, line, path, rect, type Markup } from '../shared/svg.ts';
import { wheel } from '../shared/wheel.ts';
import type { Vehicle } from './vehicle.ts';

const rear = { x: 240, y: 428 };
const front = { x: 584, y: 428 };

const legShield = 'M538 226 C524 270 504 330 490 404 L512 430 C536 412 556 372 572 336 C578 300 574 256 566 228Z';
const rearBody =
  'M170 372 C160 314 206 294 270 292 L350 296 C366 306 376 350 378 396 L378 424 L318 430 C314 382 276 358 236 366 C206 372 190 396 186 412 C176 402 172 388 170 372Z';

function runningGear({ near, farSide }: Finish): Markup {
  return (
    wheel({ ...rear, radius: 60, tyre: 20, spokes: 'dish', disc: 0, near }) +
    wheel({ ...front, radius: 60, tyre: 20, spokes: 'dish', disc: 0.5, near }) +
    line('M556 250 L584 428', frameBlack, 13) +
    line('M560 252 L588 424', '#fff', 2, { opacity: 0.3 }) +
    path('M236 404 L350 404 C372 410 372 440 350 444 L260 446 C232 440 224 418 236 404Z', 'url(#engine)') +
    fins(290, 412, 50, 26, 5) +
    (near ? bolt(252, 414, 3) + bolt(280, 414, 3) + bolt(256, 438, 3) + bolt(350, 436, 3) + bolt(352, 412, 3) : '') +
    (farSide ? line('M330 444 L308 486 M300 487 L326 487', '#22261f', 8) : silencer([330, 450], [180, 440], 24))
  );
}

function bodywork({ near, third }: Finish): Markup {
  const floor =
    panel('M340 402 L506 402 L520 424 L506 442 L340 442Z', 'url(#bodyDark)') + rect(352, 400, 148, 7, 3, darkPlastic);
  const shield =
    panel(legShield) +
    clipped(
      'shield',
      legShield,
      path('M538 226 C524 270 504 330 490 404 L500 410 C514 340 534 280 548 226Z', '#000', { opacity: 0.28 }) +
        shine('M560 236 C566 280 562 320 548 352 C552 310 552 270 550 236Z', 0.45),
    ) +
    rect(548, 300, 26, 9, 4, '#f6c15a');
  const mudguard =
    panel(
      'M522 416 C516 372 552 348 600 364 C634 378 648 404 648 432 L634 434 C630 404 612 388 588 388 C566 388 546 398 540 420Z',
    ) + shine('M540 388 C556 368 590 364 616 382 C590 374 562 376 540 388Z', 0.45);
  const tail =
    panel(rearBody) +
    clipped(
      'tail',
      rearBody,
      shine('M190 330 C230 300 310 300 362 316 C310 312 240 316 196 350Z', 0.42) +
        path('M160 360 C220 330 320 336 384 384 L384 396 C320 350 220 344 164 376Z', third, { opacity: 0.9 }) +
        shade('M300 430 L380 400 L380 440Z', 0.3),
    ) +
    path('M172 334 C176 322 186 318 194 322 L188 346 L172 350Z', lampRed);
  return (
    floor +
    shield +
    mudguard +
    tail +
    (near
      ? bolt(520, 396, 3) + bolt(362, 412, 3) + line('M330 298 C346 330 352 380 352 424', '#000', 1.4, { opacity: 0.3 })
      : '')
  );
}

function seatAndRack({ near, seat, variant, body }: Finish): Markup {
  const box =
    panel('M120 226 C120 214 128 208 140 208 L196 208 C208 208 214 216 214 228 L210 264 L126 264Z', body.dark) +
    line('M120 236 L214 236', '#0007', 3) +
    rect(156, 230, 22, 10, 3, 'url(#chrome)');
  return (
    path('M186 298 C184 270 226 262 286 268 C330 270 360 276 368 292 L356 304 L200 304Z', seat) +
    shine('M196 282 C220 268 290 272 350 282 C300 278 230 278 198 288Z', 0.25) +
    (near ? line('M196 294 C240 286 310 288 358 296', '#fff', 1.1, { opacity: 0.4, 'stroke-dasharray': '3 2' }) : '') +
    line('M180 288 C160 284 150 276 144 268 M144 268 L176 268', bare, 5) +
    (variant === 'topbox' ? box : '')
  );
}

function head({ variant }: Finish): Markup {
  const windshield =
    path('M574 206 C566 160 552 126 530 104 C560 112 590 150 600 214 L590 222Z', 'url(#glass)') +
    line('M530 104 C560 112 590 150 600 214', '#fff', 2.2, { opacity: 0.7 });
  return (
    panel('M512 210 C530 194 574 198 590 222 C594 246 574 262 546 258 L516 242Z') +
    shine('M522 210 C540 200 566 202 580 216 C560 208 540 210 524 218Z', 0.4) +
    roundLamp(578, 230, 19) +
    (variant === 'windshield' ? windshield : '') +
    line('M524 216 L486 206', frameBlack, 8) +
    grip([500, 210], [474, 203]) +
    mirror([528, 206], [512, 152], true)
  );
}

/** A step-through scooter. */
export const scooter: Vehicle = {
  draw: (finish) => runningGear(finish) + bodywork(finish) + seatAndRack(finish) + head(finish),
  frames: {
    front: { x: 566, y: 376, width: 300 },
    // The engine is out of sight: the head with its lamp is shown instead.
    engine: { x: 548, y: 268, width: 300 },
    saddle: { x: 300, y: 336, width: 330 },
    rear: { x: 232, y: 376, width: 270 },
  },
  cockpit: 'dial',
  face: 'shield',
};
