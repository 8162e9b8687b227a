import { deviceStorage } from '@dabbab/platform/device-storage';
import { useState } from 'react';

/** How the ads are shown: cards beside each other or lines below each other. */
export type View = 'grid' | 'list';

const KEY = 'dabbab:view';

/** Lets this device remember a view. */
export const keepView = (view: View): boolean => deviceStorage.write(KEY, view);

/** The view that this device remembers. */
export const useView = () => useState<View>(() => (deviceStorage.read(KEY) === 'list' ? 'list' : 'grid'));
