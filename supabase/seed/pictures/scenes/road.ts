import { path, rect, repeat, type Markup } from '../shared/svg.ts';

/** The asphalt of the outdoor scenes: a kerb of light and a dashed lane. Needs a gradient "ground". */
export function road(lane: string, offset: number): Markup {
  return (
    rect(0, 446, 800, 154, 0, 'url(#ground)') +
    rect(0, 446, 800, 3, 0, '#fff', { opacity: 0.22 }) +
    repeat(5, (index) => {
      const x = offset + index * 180;
      return path(`M${x} 557 L${x + 98} 557 L${x + 92} 567 L${x - 10} 567Z`, lane, { opacity: 0.75 });
    })
  );
}
