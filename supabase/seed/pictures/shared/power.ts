import { fins, cover, bolt } from './shading.ts';
import { circle, ellipse, group, line, path, rect, repeat, type Markup, type Point } from './svg.ts';

/** A silencer between two points, pipe end first. */
export function silencer([x1, y1]: Point, [x2, y2]: Point, width = 28, fill = 'url(#can)'): Markup {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const half = width / 2;
  const outline =
    `M-26 ${-width * 0.18} L4 ${-half} L${length - 10} ${-half} L${length} ${-width * 0.36} ` +
    `L${length} ${width * 0.36} L${length - 10} ${half} L4 ${half} L-26 ${width * 0.2}Z`;
  return group(
    path(outline, fill) +
      rect(10, -half, 7, width, 0, '#0006') +
      rect(length - 22, -half, 6, width, 0, '#0005') +
      rect(6, -width * 0.36, length - 22, 3.5, 2, '#ffffff', { opacity: 0.5 }) +
      ellipse(length, 0, 4, width * 0.32, '#0c0e0a') +
      ellipse(length + 1, 0, 2, width * 0.2, '#2b2f28'),
    { transform: `translate(${x1} ${y1}) rotate(${angle})` },
  );
}

/** The water-cooled block of the naked and adventure bikes. */
export function blockEngine(near: boolean): Markup {
  let art =
    path('M352 338 L470 316 L492 352 L484 424 L462 440 L372 442 L344 410Z', 'url(#engine)') +
    path('M372 338 L462 320 L476 352 L378 366Z', '#4a5047') +
    line('M372 338 L462 320', '#fff', 1.4, { opacity: 0.25 }) +
    fins(376, 332, 92, 34, 4) +
    cover(404, 402, 30) +
    circle(452, 404, 16, '#2b2f28') +
    circle(452, 404, 10, '#3a3f37') +
    line('M350 372 L486 352', '#000', 3, { opacity: 0.35 });
  if (near) {
    art +=
      circle(404, 402, 12, '#2b2f28') +
      circle(404, 402, 9, 'url(#alu)') +
      bolt(452, 404, 5) +
      bolt(360, 388, 3) +
      bolt(476, 372, 3) +
      bolt(470, 424, 3) +
      bolt(366, 430, 3) +
      bolt(438, 428, 3) +
      repeat(4, (index) => bolt(384 + index * 25, 348 - index * 4.4, 2.4)) +
      line('M356 376 L480 358', '#fff', 1, { opacity: 0.18 }) +
      line('M430 372 C440 390 434 420 440 436', '#0b0d09', 4) +
      line('M466 330 C482 340 486 360 480 380', '#0b0d09', 5);
  }
  return art;
}

/** An air-cooled cylinder with its head, leaning by some degrees. */
export function finnedCylinder(
  pivot: Point,
  rotate: number,
  box: { x: number; y: number; width: number; height: number },
): Markup {
  const { x, y, width, height } = box;
  return group(
    rect(x, y, width, height, 7, 'url(#alu)') +
      rect(x, y, width * 0.22, height, 7, '#fff', { opacity: 0.18 }) +
      rect(x + width * 0.75, y, width * 0.25, height, 7, '#000', { opacity: 0.2 }) +
      fins(x - 5, y + height * 0.2, width + 10, height * 0.76, 8) +
      rect(x + 4, y - 14, width - 8, 22, 8, 'url(#chrome)') +
      bolt(x + 12, y - 3, 2.6) +
      bolt(x + width - 12, y - 3, 2.6),
    { transform: `translate(${pivot[0]} ${pivot[1]}) rotate(${rotate})` },
  );
}
