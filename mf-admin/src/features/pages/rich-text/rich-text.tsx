import { directionOf, type Language } from '@dabbab/contract/language';
import { cspNonce } from '@dabbab/ui/antd/csp-nonce';
import '@dabbab/ui/connected/prose/prose.css';
import { Icon } from '@dabbab/ui/icon';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useRef } from 'react';
import { extensions } from './extensions.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextProps {
  label: string;
  /** By which the focus finds it. */
  name: string;
  error: string | undefined;
  language: Language;
  /** HTML with which it begins; later ones are its own. */
  value: string;
  onChange: (html: string) => void;
}

/** Writes a text with headings, lists, links and pictures. */
export function RichText({ label, name, error, language, value, onChange }: RichTextProps) {
  const labelId = useId();
  const errorId = useId();
  // The editor writes the same text differently: until it is changed, it stays as it was stored.
  const untouched = useRef<{ html: string; stored: string }>(undefined);
  const editor = useEditor({
    extensions,
    content: value,
    textDirection: 'auto',
    injectNonce: cspNonce(),
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: 'prose rich-text__content',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        name,
        lang: language,
        dir: directionOf(language),
      },
    },
    onCreate: ({ editor: made }) => {
      untouched.current = { html: made.getHTML(), stored: value };
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML();
      const { html: first, stored } = untouched.current ?? {};
      onChange(html === first && stored !== undefined ? stored : html);
    },
  });
  return (
    <div className="rich-text">
      <p id={labelId} className="field__label">
        {label}
      </p>
      <div className="rich-text__frame">
        <Toolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
      {error && (
        <p id={errorId} className="field__error" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
