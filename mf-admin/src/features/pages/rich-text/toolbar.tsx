import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { LinkSheet } from './link-sheet.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import { tools } from './tools.ts';

/** Moves the focus between the buttons: the toolbar is one stop for Tab. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const to: Record<string, number> = { [forward]: at + 1, [back]: at - 1, Home: 0, End: buttons.length - 1 };
  const next = to[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}

/** The buttons above a text. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation('admin-pages');
  const [asking, setAsking] = useState<'link' | 'picture'>();
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.map((tool) => tool.isOn?.(now) ?? false),
      off: tools.map((tool) => tool.isOff?.(now) ?? false),
      link: now.isActive('link'),
    }),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div className="rich-text__toolbar" role="toolbar" aria-label={t('tools.label', { text: label })} onKeyDown={move}>
      {tools.map(({ name, glyph, isOn, run }, at) => (
        <button
          key={name}
          type="button"
          className={`rich-text__tool rich-text__tool--${name}`}
          title={t(`tools.${name}`)}
          aria-pressed={isOn ? states.on[at] : undefined}
          disabled={states.off[at]}
          tabIndex={at === 0 ? 0 : -1}
          onClick={() => run(editor)}
        >
          {glyph ? <span aria-hidden="true">{glyph}</span> : <Icon name="undo" size={18} />}
          <span className="sr-only">{t(`tools.${name}`)}</span>
        </button>
      ))}
      {(['link', 'picture'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="rich-text__tool"
          title={t(`tools.${name}`)}
          aria-pressed={name === 'link' ? states.link : undefined}
          tabIndex={-1}
          onClick={() => setAsking(name)}
        >
          <Icon name={name === 'link' ? 'link' : 'camera'} size={18} />
          <span className="sr-only">{t(`tools.${name}`)}</span>
        </button>
      ))}
      {asking === 'link' && <LinkSheet editor={editor} onClose={() => setAsking(undefined)} />}
      {asking === 'picture' && <PictureSheet editor={editor} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
