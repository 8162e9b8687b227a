import type { Host } from '@dabbab/contract/host';
import { createRoot } from 'react-dom/client';
import { Providers } from '../app/providers.tsx';
import { SlotOutlet } from './slot-outlet.tsx';

/** Draws a slot into an element of an isolated remote, in a root of the shell. */
export const mountSlot: Host['mountSlot'] = (name, element, props) => {
  const root = createRoot(element);
  const draw = (slotProps: object) =>
    root.render(
      <Providers>
        <SlotOutlet name={name} slotProps={slotProps} />
      </Providers>,
    );
  draw(props);
  return {
    update: draw,
    // Unmount later: another React is unmounting the element around it right now.
    unmount: () => queueMicrotask(() => root.unmount()),
  };
};
