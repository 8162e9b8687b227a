import type { Host } from '@dabbab/contract/host';
import type { RemoteBuild } from '@dabbab/contract/registry';
import { createHost } from '@dabbab/platform/create-host';
import { useEffect, useRef, useState } from 'react';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import { loadModule } from './federation.ts';
import { mountSlot } from './mount-slot.tsx';
import { RemoteError } from './remote-error.ts';

let host: Host | undefined;

/** Mounts the lifecycles of a remote as a root of its own: for a remote that brings another React. */
export function IsolatedRoot({ build }: { build: RemoteBuild }) {
  const element = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<RemoteError>();
  useEffect(() => {
    const onCrash = (cause: unknown) => {
      setFailure(cause instanceof RemoteError ? cause : new RemoteError('E-REMOTE-CRASH', build.name, cause));
    };
    const parcel = mount(build, element.current as HTMLDivElement, onCrash);
    parcel.catch(onCrash);
    return () => void parcel.then((mounted) => mounted.unmount()).catch(() => {}); // a parcel that failed has nothing to unmount
  }, [build]);
  if (failure) throw failure; // for the boundary around every remote
  return <div ref={element} data-remote-root={build.name} />;
}

async function mount(build: RemoteBuild, domElement: HTMLElement, onCrash: (cause: unknown) => void): Promise<Parcel> {
  const lifecycles = await loadModule<ParcelConfig>(build, './lifecycles');
  host ??= createHost(mountSlot);
  const parcel = mountRootParcel(lifecycles, { domElement, host, onCrash });
  await parcel.mountPromise;
  return parcel;
}
