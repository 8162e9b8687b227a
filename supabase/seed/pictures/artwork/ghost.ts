import { finishOf } from '../colourways.ts';
import type { Markup } from '../shared/svg.ts';
import { vehicles } from '../subjects.ts';

/** Painted areas lie on panels of the same outline, so a silhouette does not need them. */
const paintedAreas = /<clipPath.*?<\/clipPath><g clip-path[^>]*>.*?<\/g>/g;
const shape = /<(?:path|circle|rect|ellipse)[^>]*\/>/g;

function isLight(markup: Markup): boolean {
  const opacity = /(?:^|[ -])opacity="([\d.]+)"/.exec(markup);
  return opacity !== null && Number(opacity[1]) < 0.8;
}

/** The silhouette of a naked bike in the colour of the text around it. */
export function ghostBike(): Markup {
  const finish = finishOf({ colour: 'black' }, { near: false, farSide: false, mirrored: false });
  const art = vehicles.naked
    .draw(finish)
    .replaceAll(paintedAreas, '')
    .replaceAll(shape, (markup) =>
      isLight(markup)
        ? ''
        : markup
            .replaceAll(/ (fill|stroke)="(?!none)[^"]*"/g, ' $1="currentColor"')
            .replaceAll(' fill="currentColor"', ''),
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="126 146 548 346" width="548" height="346" fill="currentColor">${art}</svg>`;
}
