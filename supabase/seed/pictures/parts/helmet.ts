import type { Finish } from '../shared/finish.ts';
import { bolt, panel, shade, shine } from '../shared/shading.ts';
import { circle, clipped, line, path, type Markup } from '../shared/svg.ts';
import type { Part } from './part.ts';

const shell =
  'M236 336 C222 196 318 112 432 118 C540 126 600 208 602 300 L598 344 C606 376 612 400 602 428 C588 456 536 462 476 464 L330 470 C276 456 242 408 236 336Z';

function graphics({ second, third }: Finish): Markup {
  return (
    path('M230 250 C300 176 400 150 520 160 L560 200 C440 186 330 216 236 300Z', second) +
    path('M234 306 C330 224 440 194 566 206 L576 220 C440 212 340 244 238 326Z', third) +
    shade('M236 380 C300 440 480 440 610 400 L610 480 L230 480Z', 0.32) +
    shine('M286 190 C330 140 400 126 460 134 C390 146 330 176 292 226Z', 0.5)
  );
}

function visor(): Markup {
  return (
    path(
      'M438 236 C500 220 566 232 600 278 C606 304 604 326 598 344 C548 362 486 362 436 344 C414 312 416 262 438 236Z',
      '#0c0f0a',
    ) +
    path(
      'M448 244 C502 230 558 240 590 280 C596 304 594 320 590 334 C546 350 490 350 444 334 C426 308 428 268 448 244Z',
      'url(#visor)',
    ) +
    path('M462 250 C500 242 540 248 566 266 C530 262 500 276 478 316 C462 300 454 272 462 250Z', '#fff', {
      opacity: 0.35,
    }) +
    path(
      'M560 300 C572 300 584 304 591 308 C592 318 591 328 589 334 C576 338 560 342 546 344 C554 332 560 316 560 300Z',
      '#fff',
      { opacity: 0.12 },
    )
  );
}

function opening({ variant, second }: Finish): Markup {
  if (variant !== 'peak') return visor();
  // Goggles under a peak, as off-road helmets have.
  return (
    path('M438 246 C500 226 566 236 604 282 L598 352 C548 362 486 366 432 348 C414 312 420 268 438 246Z', '#0c0f0a') +
    path(
      'M458 262 C504 248 556 254 592 288 L588 330 C546 342 494 342 454 330 C446 306 448 280 458 262Z',
      'url(#gold)',
    ) +
    path('M470 268 C506 258 540 264 562 280 C530 282 506 296 492 324 C474 312 466 288 470 268Z', '#fff', {
      opacity: 0.4,
    }) +
    path('M236 296 L450 276 L452 316 L238 338Z', '#14160f') +
    line('M240 306 L446 288', '#fff', 2, { opacity: 0.3 }) +
    panel('M392 132 C480 110 600 130 690 196 C696 206 690 214 678 212 C590 186 500 190 420 206 Z', second) +
    shine('M410 138 C490 122 590 142 664 192 C590 162 490 150 420 168Z', 0.4)
  );
}

function draw(finish: Finish): Markup {
  return (
    panel(shell) +
    clipped('shell', shell, graphics(finish)) +
    opening(finish) +
    circle(428, 290, 17, '#22261f') +
    circle(428, 290, 9, '#6f766c') +
    (finish.near ? bolt(428, 290, 6) + bolt(318, 420, 4) : '') +
    path('M520 392 L590 384 L594 414 C570 424 548 424 524 418Z', '#14160f') +
    line('M532 400 L584 394 M534 410 L586 404', '#fff', 2, { opacity: 0.2 }) +
    path('M330 470 C300 462 280 448 266 430 L470 440 L476 464Z', '#14160f') +
    (finish.variant === 'peak' ? '' : line('M350 150 C360 140 380 134 396 134', '#14160f', 9))
  );
}

/** A full-face helmet; with a peak it is one for off-road riding. */
export const helmet: Part = {
  draw,
  detail: { x: 496, y: 306, width: 330 },
};
