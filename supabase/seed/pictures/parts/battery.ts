import { ink } from '../shared/colour.ts';
import type { Finish } from '../shared/finish.ts';
import { lettering } from '../shared/lettering.ts';
import { shine } from '../shared/shading.ts';
import { circle, path, rect, type Markup } from '../shared/svg.ts';
import type { Part } from './part.ts';

function terminal(x: number, colour: string): Markup {
  return (
    rect(x, 160, 50, 50, 6, 'url(#alu)') +
    rect(x, 160, 50, 9, 3, '#ffffff') +
    circle(x + 25, 190, 9, '#14160f') +
    circle(x + 25, 190, 4, '#6f766c') +
    rect(x - 10, 206, 70, 12, 4, colour)
  );
}

function label({ body }: Finish): Markup {
  return (
    rect(248, 284, 304, 150, 10, 'url(#body)') +
    path('M248 384 L552 324 L552 424 C552 430 548 434 542 434 L258 434 C252 434 248 430 248 424Z', body.deep, {
      opacity: 0.55,
    }) +
    path('M390 300 L348 372 L392 372 L376 424 L446 344 L402 344 L424 300Z', ink) +
    lettering('12V', { x: 296, y: 312, size: 20, colour: ink, weight: 1.3 }) +
    lettering('12 AH', { x: 504, y: 414, size: 14, colour: '#ffffff', weight: 1.1 })
  );
}

/** A starter battery. */
export const battery: Part = {
  draw: (finish) =>
    path('M226 226 L298 176 L588 176 L574 226Z', '#3a3f37') +
    path('M574 226 L588 176 L604 430 L574 470Z', '#0f120d') +
    rect(226, 226, 348, 244, 10, 'url(#engine)') +
    rect(226, 226, 348, 34, 6, '#14160f') +
    rect(230, 262, 340, 2, 1, '#fff', { opacity: 0.16 }) +
    label(finish) +
    terminal(286, '#e0322a') +
    terminal(478, '#14160f') +
    shine('M236 236 L300 236 L260 460 L236 460Z', 0.1),
  detail: { x: 330, y: 232, width: 320 },
};
