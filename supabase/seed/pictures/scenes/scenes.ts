import { cityDay, cityDusk, cityNight } from './city.ts';
import { coastNoon, coastSunset } from './coast.ts';
import { desertDawn, desertDusk, desertNoon } from './desert.ts';
import { garageLime, garageWarm } from './garage.ts';
import { mountainDay, mountainDusk } from './mountain.ts';
import type { Scene } from './scene.ts';
import { studioAsphalt, studioClay, studioLime, studioMint, studioPaper, studioSand, studioSky } from './studio.ts';

/** Every backdrop by the name used in picture names. */
export const scenes = {
  'city-day': cityDay,
  'city-dusk': cityDusk,
  'city-night': cityNight,
  'desert-dawn': desertDawn,
  'desert-noon': desertNoon,
  'desert-dusk': desertDusk,
  coast: coastNoon,
  'coast-sunset': coastSunset,
  mountain: mountainDay,
  'mountain-dusk': mountainDusk,
  garage: garageLime,
  'garage-warm': garageWarm,
  paper: studioPaper,
  asphalt: studioAsphalt,
  lime: studioLime,
  sand: studioSand,
  sky: studioSky,
  clay: studioClay,
  mint: studioMint,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
