import type { MountedSlot } from '@dabbab/contract/host';
import type { SlotName, SlotProps } from '@dabbab/contract/slots';
import { type ComponentType, useEffect, useRef } from 'react';
import { connectedHost } from './connected-host.ts';

type RenderSlot = ComponentType<{ name: SlotName; slotProps: object }>;

let RenderSlotInShell: RenderSlot | undefined;

/** Takes from the shell how it draws slots. */
export function setSlotRenderer(renderer: RenderSlot): void {
  RenderSlotInShell = renderer;
}

/** Draws a piece that another remote lends. It stays empty where there is no shell or the owner is down. */
export function Slot<Name extends SlotName>({ name, ...slotProps }: { name: Name } & SlotProps[Name]) {
  if (connectedHost()) return <SlotOfHost name={name} slotProps={slotProps} />;
  return RenderSlotInShell ? <RenderSlotInShell name={name} slotProps={slotProps} /> : null;
}

/** Gives the shell an element to draw the slot into, where the remote is mounted isolated. */
function SlotOfHost({ name, slotProps }: { name: SlotName; slotProps: object }) {
  const element = useRef<HTMLDivElement>(null);
  const latestProps = useRef(slotProps);
  const mounted = useRef<MountedSlot>(null);
  useEffect(() => {
    const host = connectedHost();
    if (!host || !element.current) return;
    const slot = host.mountSlot(name, element.current, latestProps.current);
    mounted.current = slot;
    return () => slot.unmount();
  }, [name]);
  useEffect(() => {
    latestProps.current = slotProps;
    mounted.current?.update(slotProps);
  });
  return <div ref={element} />;
}
