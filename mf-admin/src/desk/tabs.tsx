import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export interface Tab {
  key: string;
  label: string;
  count?: ReactNode;
  content: ReactNode;
}

/** Shows one of several parts. Arrows, Home and End move between their names. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const current = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ key }) => key === current?.key);
    const rtl = document.documentElement.dir === 'rtl';
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const places: Record<string, number> = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 };
    const next = tabs[((places[event.key] ?? at) + tabs.length) % tabs.length];
    if (!(event.key in places) || !next) return;
    event.preventDefault();
    setChosen(next.key);
    document.getElementById(`${id}${next.key}`)?.focus();
  };
  if (!current) return null;
  return (
    <>
      <div className="desk-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${id}panel`}
            tabIndex={tab === current ? 0 : -1}
            className="desk-tabs__tab"
            onClick={() => setChosen(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="desk-tabs__count nums">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${current.key}`}
        tabIndex={0}
        className="desk-tabs__panel"
      >
        {current.content}
      </div>
    </>
  );
}
