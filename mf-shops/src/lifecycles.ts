import { createLifecycles } from '@dabbab/platform/lifecycles';
import { App } from './app.tsx';

export const { bootstrap, mount, unmount, update } = createLifecycles(App);
