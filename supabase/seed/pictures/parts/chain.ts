import { mix } from '../shared/colour.ts';
import type { Finish } from '../shared/finish.ts';
import { circle, ellipse, line, path, polar, repeat, ring, type Markup, type Point } from '../shared/svg.ts';
import type { Part } from './part.ts';

const x = 330;
const y = 318;

function sprocket(): Markup {
  return (
    repeat(40, (index) => {
      const tip = polar(x, y, 166, index * 9);
      return path(`M${polar(x, y, 146, index * 9 - 2.6)} L${tip} L${polar(x, y, 146, index * 9 + 2.6)}Z`, '#9aa096');
    }) +
    ring(x, y, 110, 'url(#alu)', 76) +
    ring(x, y, 145, '#fff', 1.6, { opacity: 0.5 }) +
    repeat(6, (index) => {
      const [windowX, windowY] = polar(x, y, 108, index * 60 + 30);
      const [boltX, boltY] = polar(x, y, 84, index * 60);
      return (
        ellipse(windowX, windowY, 34, 19, 'url(#hole)', {
          transform: `rotate(${index * 60 + 120} ${windowX} ${windowY})`,
        }) +
        circle(boltX, boltY, 8, '#3a3f37') +
        circle(boltX - 1, boltY - 1, 4, '#8d948a')
      );
    }) +
    ring(x, y, 72, '#5d655b', 2)
  );
}

/** The chain's pins: around the sprocket, off to the right, then hanging back. */
function pins(): Point[] {
  const list: Point[] = [];
  for (let degrees = 140; degrees <= 320; degrees += 6.4) list.push(polar(x, y, 162, degrees));
  const leave = x + 162 * Math.cos(Math.PI / 6);
  for (let step = 1; step <= 13; step++) list.push([leave + step * 17.4 - 8, y - 95 + step * 13.2]);
  for (let step = 1; step <= 11; step++) {
    list.push([x + 352 - step * 2 - step * step * 1.3, y + 86 + step * 9.6 - step * step * 0.2]);
  }
  return list.map(([pinX, pinY]) => [Math.round(pinX * 10) / 10, Math.round(pinY * 10) / 10] as const);
}

function links({ body }: Finish): Markup {
  const list = pins();
  const plates = list.slice(1).map((to, index) => {
    const d = `M${list[index]} L${to}`;
    const inner = index % 2 === 1;
    return (
      line(d, inner ? '#2b2f28' : mix(body.base, '#6b5a20', 0.15), inner ? 17 : 20) +
      line(d, inner ? '#4a5047' : mix(body.base, '#ffffff', 0.35), inner ? 7 : 6)
    );
  });
  return (
    plates.join('') +
    list.map(([pinX, pinY]) => circle(pinX, pinY, 6.5, '#14160f') + circle(pinX, pinY, 3.2, '#d9ddd5')).join('')
  );
}

/** A drive chain on its sprocket. */
export const chain: Part = {
  draw: (finish) => sprocket() + links(finish),
  detail: { x: 300, y: 232, width: 310 },
};
