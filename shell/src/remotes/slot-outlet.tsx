import type { RegisteredRemote } from '@dabbab/contract/registry';
import type { SlotName } from '@dabbab/contract/slots';
import { useHydrated } from '@dabbab/platform/hydration';
import { type ComponentType, lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportError } from '../app/report-error.ts';
import { loadModule } from './federation.ts';
import { ownerOfSlot } from './registry.ts';
import { RemoteError } from './remote-error.ts';

type SlotComponent = ComponentType<object>;

interface SlotOutletProps {
  name: SlotName;
  slotProps: { onFailed?: () => void };
}

/** Draws a slot from the remote that lends it. Where that is down the slot stays empty and the page around it stands. */
export function SlotOutlet({ name, slotProps }: SlotOutletProps) {
  const owner = ownerOfSlot(name);
  // What a remote lends to another is no part of a first view.
  const hydrated = useHydrated();
  // A remote that is developed alone shows what others would draw.
  if (!owner && process.env.NODE_ENV === 'development') return <code dir="ltr">{`<Slot name="${name}">`}</code>;
  if (!owner || owner.problem) return null;
  const Component = slotOf(name, owner);
  return (
    <ErrorBoundary
      fallback={null}
      onError={(cause) => {
        slots.delete(name);
        reportError(cause instanceof RemoteError ? cause : new RemoteError('E-REMOTE-CRASH', owner.build.name, cause));
        slotProps.onFailed?.();
      }}
    >
      <div data-remote={owner.build.name} data-slot={name}>
        <Suspense>{hydrated && <Component {...slotProps} />}</Suspense>
      </div>
    </ErrorBoundary>
  );
}

const slots = new Map<string, SlotComponent>();

/** The lazy component of a slot: one per slot, forgotten when it failed. */
function slotOf(name: SlotName, owner: Exclude<RegisteredRemote, { problem: string }>): SlotComponent {
  const known = slots.get(name);
  if (known) return known;
  const slot = lazy(async () => ({
    default: (await loadModule<{ Slot: SlotComponent }>(owner.build, `./slots/${name}`)).Slot,
  }));
  slots.set(name, slot);
  return slot;
}
