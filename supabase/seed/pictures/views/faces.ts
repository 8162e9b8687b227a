import { darkPlastic, ink, lampGlass, rubber } from '../shared/colour.ts';
import type { Finish } from '../shared/finish.ts';
import { lettering } from '../shared/lettering.ts';
import { fins, panel, shade, shine } from '../shared/shading.ts';
import { circle, clipped, line, path, rect, type Markup } from '../shared/svg.ts';
import type { Face } from '../vehicles/vehicle.ts';
import {
  barAhead,
  both,
  engineBehind,
  forkLegs,
  indicators,
  lampAhead,
  middle,
  mudguard,
  tankBehind,
  tyreAhead,
} from './front-parts.ts';

function screen(top: number, bottom: number, half: number): Markup {
  const d = `M${middle - half} ${bottom} C${middle - half * 0.9} ${top + 30} ${middle - half * 0.5} ${top} ${middle} ${top} C${middle + half * 0.5} ${top} ${middle + half * 0.9} ${top + 30} ${middle + half} ${bottom}Z`;
  return (
    path(d, 'url(#glass)') +
    path(d, 'none', { stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': 2 }) +
    path(
      `M${middle - half * 0.7} ${bottom - 6} C${middle - half * 0.6} ${top + 34} ${middle - half * 0.3} ${top + 10} ${middle - 6} ${top + 8} C${middle - 30} ${top + 24} ${middle - 36} ${bottom - 30} ${middle - half * 0.4} ${bottom - 6}Z`,
      '#fff',
      { opacity: 0.2 },
    )
  );
}

/** A full fairing with two narrow eyes. */
function faired(finish: Finish): Markup {
  const shell =
    'M400 196 C440 196 470 214 486 246 L508 322 C498 372 474 412 446 436 L432 352 L400 330 L368 352 L354 436 C326 412 302 372 292 322 L314 246 C330 214 360 196 400 196Z';
  return (
    barAhead({ y: 232, reach: 132, chrome: false, mirrorY: 196 }) +
    screen(150, 250, 70) +
    tyreAhead(middle, 314, 58, false) +
    forkLegs(finish, 46, 250, 402, false) +
    mudguard(72, 300, 66, 'url(#body)') +
    panel(shell) +
    clipped(
      'face',
      shell,
      path(
        'M292 322 L352 300 L372 352 L354 440 L290 440Z M508 322 L448 300 L428 352 L446 440 L510 440Z',
        finish.third,
        { opacity: 0.95 },
      ) +
        path('M290 372 L360 400 L360 450 L290 450Z M510 372 L440 400 L440 450 L510 450Z', finish.second) +
        shade('M440 200 L520 200 L520 440 L440 440 L470 320Z', 0.16),
    ) +
    path('M372 292 L428 292 L420 330 L380 330Z', rubber) +
    line('M378 304 H422 M380 316 H420', '#fff', 1.4, { opacity: 0.2 }) +
    both(
      path('M318 262 C334 258 358 266 382 284 C362 290 334 284 318 262Z', ink) +
        path('M324 265 C338 263 356 269 374 281 C358 284 338 280 324 265Z', lampGlass),
    ) +
    shine('M330 236 C344 214 372 204 398 204 C372 214 352 232 342 256Z', 0.4)
  );
}

/** A small angular lamp between bare fork legs. */
function bare(finish: Finish): Markup {
  return (
    engineBehind(132, false) +
    tankBehind(176, 196) +
    both(
      panel('M300 290 C306 262 324 250 344 252 L352 330 L330 348Z', finish.second) +
        line('M306 290 L330 340', '#fff', 1.4, { opacity: 0.2 }),
    ) +
    tyreAhead(middle, 314, 58, false) +
    forkLegs(finish, 50, 214, 402, false) +
    mudguard(70, 302, 50, darkPlastic) +
    barAhead({ y: 200, reach: 160, chrome: false, mirrorY: 152 }) +
    indicators(270, 92) +
    panel(
      'M358 212 H442 L456 246 L436 292 L400 304 L364 292 L344 246Z',
      finish.variant === 'flyscreen' ? 'url(#body)' : 'url(#engine)',
    ) +
    path('M362 240 L400 254 L438 240 L428 276 L400 288 L372 276Z', lampGlass) +
    line('M362 240 L400 254 L438 240 M400 254 V288', ink, 4) +
    screen(174, 216, 40)
  );
}

/** Chrome everywhere: cruisers and classics. */
function chromed(finish: Finish): Markup {
  const high = finish.variant === 'ape';
  return (
    engineBehind(120, true) +
    tankBehind(150, 214) +
    tyreAhead(middle, 310, 52, finish.variant === 'scrambler') +
    forkLegs(finish, 48, 206, 404, true) +
    mudguard(68, 298, 70, 'url(#body)') +
    barAhead({ y: high ? 162 : 196, reach: 168, chrome: true, mirrorY: high ? 134 : 150 }) +
    (high ? both(line('M382 214 L356 180 L300 162', 'url(#chrome)', 9)) : '') +
    rect(356, 204, 88, 18, 8, 'url(#chrome)') +
    indicators(286, 84) +
    lampAhead(middle, 256, 46)
  );
}

/** The beak, the tall screen and the hand guards of a travel bike. */
function beaked(finish: Finish): Markup {
  return (
    engineBehind(140, false) +
    tankBehind(200, 206) +
    both(panel('M290 280 C296 258 316 244 338 248 L352 336 L326 352Z', finish.second)) +
    tyreAhead(middle, 304, 54, true) +
    forkLegs(finish, 50, 230, 398, false) +
    both(line('M316 300 C296 340 306 392 346 420', '#c9cec5', 8)) +
    screen(108, 216, 62) +
    barAhead({ y: 194, reach: 172, chrome: false, mirrorY: 142, guards: finish.body.dark }) +
    panel('M346 206 H454 L470 262 L440 296 H360 L330 262Z') +
    both(path('M346 226 L392 240 L388 272 L356 262Z', ink) + path('M352 232 L387 243 L384 265 L360 258Z', lampGlass)) +
    panel('M372 276 L428 276 L446 318 L400 350 L354 318Z') +
    shine('M376 280 L400 280 L400 340 L362 316Z', 0.3)
  );
}

/** A number plate where others have a lamp. */
function plated(finish: Finish): Markup {
  return (
    engineBehind(110, true) +
    both(panel('M312 268 C318 244 336 236 352 242 L364 330 L338 350Z')) +
    tyreAhead(middle, 308, 50, true) +
    forkLegs(finish, 48, 196, 396, false) +
    both(path('M338 300 L362 300 L360 384 L344 384Z', finish.plate)) +
    mudguard(94, 276, 30, 'url(#body)') +
    barAhead({ y: 184, reach: 176, chrome: false, guards: finish.plate }) +
    panel('M350 196 C366 188 434 188 450 196 L442 270 C420 282 380 282 358 270Z', finish.plate) +
    lettering(finish.number, { x: middle, y: 234, size: 38, colour: ink, weight: 1.3 })
  );
}

/** The leg shield of a scooter. */
function shielded(finish: Finish): Markup {
  const shield =
    'M346 246 C300 258 284 290 286 330 C290 390 330 432 400 440 C470 432 510 390 514 330 C516 290 500 258 454 246Z';
  return (
    (finish.variant === 'windshield' ? screen(114, 216, 78) : '') +
    barAhead({ y: 208, reach: 150, chrome: true, mirrorY: 140 }) +
    tyreAhead(middle, 376, 58, false) +
    panel(shield) +
    clipped(
      'face',
      shield,
      shade('M450 240 L520 240 L520 440 L430 440 C470 400 480 320 450 240Z', 0.22) +
        shine('M304 300 C312 274 334 262 352 258 C330 290 322 340 336 400 C308 376 298 340 304 300Z', 0.4),
    ) +
    both(path('M306 300 C316 286 334 282 346 286 L342 306 C330 302 318 306 312 314Z', '#f0a020')) +
    path('M386 262 H414 L408 350 H392Z', finish.third, { opacity: 0.9 }) +
    fins(392, 300, 16, 44, 6) +
    mudguard(96, 352, 76, 'url(#body)') +
    panel('M346 200 C360 178 440 178 454 200 L462 246 C440 264 360 264 338 246Z') +
    lampAhead(middle, 220, 34)
  );
}

/** The handlebar fairing of a tourer, cases to both sides. */
function batwing(finish: Finish): Markup {
  const wing =
    'M400 196 C450 196 496 210 520 244 C508 280 480 304 452 308 L436 330 H364 L348 308 C320 304 292 280 280 244 C304 210 350 196 400 196Z';
  return (
    both(panel('M236 318 H310 V416 H250 C238 416 234 404 234 390Z') + line('M236 342 H310', '#0006', 3)) +
    engineBehind(120, true) +
    tyreAhead(middle, 312, 54, false) +
    forkLegs(finish, 48, 290, 404, true) +
    mudguard(72, 300, 76, 'url(#body)') +
    barAhead({ y: 206, reach: 178, chrome: true, mirrorY: 172 }) +
    screen(138, 212, 92) +
    panel(wing) +
    clipped(
      'face',
      wing,
      shade('M452 196 L530 220 L510 300 L440 330Z', 0.2) +
        path('M280 258 C320 300 480 300 520 258 L520 274 C480 318 320 318 280 274Z', finish.second),
    ) +
    shine('M300 240 C320 214 360 204 398 204 C360 214 330 234 316 258Z', 0.4) +
    lampAhead(middle, 262, 36) +
    both(circle(324, 262, 15, 'url(#chrome)') + circle(324, 262, 12, 'url(#lens)'))
  );
}

/** Two front wheels, the rack and the bumper of a quad. */
function quad(finish: Finish): Markup {
  const nose = 'M336 252 C350 236 450 236 464 252 L486 316 L462 366 H338 L314 316Z';
  return (
    both(line('M350 372 L262 396 M352 344 L268 372', '#22261f', 12)) +
    path('M330 330 H470 L456 432 H344Z', 'url(#engine)') +
    both(
      tyreAhead(226, 318, 104, true) +
        panel(
          'M146 330 C150 280 190 258 250 258 L340 274 L322 330 C296 300 270 294 230 296 C190 298 166 312 160 344Z',
        ) +
        shine('M166 310 C176 284 206 270 250 270 C214 278 188 292 176 318Z', 0.4),
    ) +
    panel(nose) +
    clipped(
      'face',
      nose,
      path('M372 240 H428 L440 370 H360Z', finish.third, { opacity: 0.92 }) +
        shade('M440 240 L490 240 L490 370 L430 370Z', 0.2),
    ) +
    fins(376, 316, 48, 40, 6) +
    both(
      path('M330 276 C344 270 358 274 366 288 L352 304 C338 302 330 292 330 276Z', ink) +
        path('M335 280 C345 276 355 279 360 288 L350 298 C341 296 336 290 335 280Z', lampGlass),
    ) +
    barAhead({ y: 196, reach: 142, chrome: false }) +
    line('M400 212 V248', '#22261f', 14) +
    rect(370, 198, 60, 26, 8, rubber) +
    line('M280 250 H520 M310 250 L330 268 M490 250 L470 268', '#2b2f28', 8) +
    line('M282 247 H518', '#fff', 1.6, { opacity: 0.35 }) +
    line('M336 366 C330 400 350 418 400 418 C450 418 470 400 464 366 M360 366 V414 M440 366 V414', '#2b2f28', 9)
  );
}

const faces: Readonly<Record<Face, (finish: Finish) => Markup>> = {
  sharp: faired,
  bare,
  round: chromed,
  beak: beaked,
  plate: plated,
  shield: shielded,
  batwing,
  quad,
};

/** A vehicle as it comes towards the viewer. */
export function faceArt(face: Face, finish: Finish): Markup {
  return faces[face](finish);
}
