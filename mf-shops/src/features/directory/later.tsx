import { type ComponentType, lazy } from 'react';
import { MapMissing } from './map-missing.tsx';

/** Makes the map, which loads after the list. If it cannot be loaded, its place says so and the list stays. */
export const later = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => MapMissing) }));
