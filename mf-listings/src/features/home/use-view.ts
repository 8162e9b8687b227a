import { useState } from 'react';
import { readKept } from '../../data/device/kept-list.ts';

/** How the ads are shown. */
export type View = 'grid' | 'list';

/** The view that this device remembers. */
export const keptView = { key: 'dabbab:view', most: 1 };

/** Cards beside each other or lines below each other. */
export const useView = () => useState<View>(() => (readKept(keptView)[0] === 'list' ? 'list' : 'grid'));
