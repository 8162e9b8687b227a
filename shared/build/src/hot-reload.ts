import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Lets components take their new code with their state kept, also where the environment says `NODE_ENV=production`. */
export const hotReload = () => new ReactRefreshRspackPlugin({ forceEnable: true });
