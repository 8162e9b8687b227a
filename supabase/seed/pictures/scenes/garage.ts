import { ellipse, linear, radial, rect, repeat } from '../shared/svg.ts';
import type { Scene } from './scene.ts';

/** A roller door under a strip light of the given colour. */
function garage(light: string, tube: string): Scene {
  return {
    defs:
      linear('wall', [
        [0, '#2a2f27'],
        [1, '#1a1e17'],
      ]) +
      linear('ground', [
        [0, '#363b32'],
        [1, '#1c2019'],
      ]) +
      radial('glow', [
        [0, light, 0.5],
        [1, light, 0],
      ]),
    art:
      rect(0, 0, 800, 600, 0, 'url(#wall)') +
      repeat(
        13,
        (index) =>
          rect(90, 40 + index * 31, 620, 27, 2, '#343a30', { opacity: 0.75 }) +
          rect(90, 40 + index * 31, 620, 2, 0, '#fff', { opacity: 0.06 }),
      ) +
      rect(76, 20, 14, 430, 0, '#12150f') +
      rect(710, 20, 14, 430, 0, '#12150f') +
      ellipse(400, 78, 330, 120, 'url(#glow)') +
      rect(180, 72, 440, 9, 4, tube) +
      rect(0, 446, 800, 154, 0, 'url(#ground)') +
      rect(0, 446, 800, 2, 0, light, { opacity: 0.35 }) +
      ellipse(400, 540, 300, 40, light, { opacity: 0.05 }),
    shadow: 0.85,
  };
}

export const garageLime = garage('#cbfb1f', '#e6ff8a');
export const garageWarm = garage('#ffc46b', '#fff0cf');
