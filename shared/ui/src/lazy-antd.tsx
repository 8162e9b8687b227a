import { lazy } from 'react';

/** antd arrives with the interaction that needs it: one lazy entry per component, never a barrel of them. */
export const AntdProvider = lazy(async () => ({ default: (await import('./antd/provider.tsx')).AntdProvider }));

/** Goes inside an AntdProvider. */
export const RangeSlider = lazy(async () => ({ default: (await import('./antd/slider.tsx')).RangeSlider }));
