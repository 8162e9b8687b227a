import { type ComponentType, useEffect, useRef, useState } from 'react';

/**
 * Makes a control that is the browser's own until antd has loaded, and stays so if that fails. Both have one size, so
 * nothing moves; a person who is using the native one finishes there.
 * @param load loads the module of antd's, as `() => loadTier('select')`
 * @param Native takes the same props
 */
export function tiered<Props extends object>(
  load: () => Promise<{ Tier: ComponentType<Props> }>,
  Native: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Control(props: Props) {
    const root = useRef<HTMLDivElement>(null);
    const [Tier, setTier] = useState(() => Loaded);

    useEffect(() => {
      if (Tier) return;
      const left = new AbortController();
      const take = async () => {
        Loaded = (await load()).Tier;
        const swap = () => setTier(() => Loaded);
        if (left.signal.aborted) return;
        if (!root.current?.contains(document.activeElement)) swap();
        else root.current.addEventListener('focusout', swap, { once: true, signal: left.signal });
      };
      take().catch(() => {}); // the native control does the same
      return () => left.abort();
    }, [Tier]);

    return <div ref={root}>{Tier ? <Tier {...props} /> : <Native {...props} />}</div>;
  };
}
