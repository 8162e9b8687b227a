declare module 'remote-lifecycles' {
  import type { ReactAppOrParcel } from 'single-spa-react';
  import type { LifecycleProps } from './lifecycles.tsx';

  export const bootstrap: ReactAppOrParcel<LifecycleProps>['bootstrap'];
  export const mount: ReactAppOrParcel<LifecycleProps>['mount'];
}
