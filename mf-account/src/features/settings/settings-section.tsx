import { type ReactNode, type Ref, useId } from 'react';

export interface SettingsSectionProps {
  title: string;
  lead?: ReactNode;
  /** Takes the focus when what had it is gone from the list. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Buttons below. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Draws a part of the settings. */
export function SettingsSection({ title, lead, headingRef, actions, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className="h3">
        {title}
      </h2>
      {lead && <p className="muted text-sm settings-section__lead">{lead}</p>}
      {children}
      {actions && <div className="row settings-section__actions">{actions}</div>}
    </section>
  );
}

export interface SettingsRowProps {
  name: ReactNode;
  note?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Draws a line of a list of settings. */
export function SettingsRow({ name, note, children }: SettingsRowProps) {
  return (
    <li className="settings-row">
      <div className="grow">
        <p className="settings-row__name">{name}</p>
        {note && <p className="settings-row__note">{note}</p>}
      </div>
      {children}
    </li>
  );
}
