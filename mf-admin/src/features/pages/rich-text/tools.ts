import type { Editor } from '@tiptap/react';

/** A button of the toolbar. */
export interface Tool {
  /** Below `tools` in the locales. */
  name: string;
  /** What stands on it: a letter that both languages use for it; without one the arrow of undoing. */
  glyph?: string;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  run: (editor: Editor) => unknown;
}

const chain = (editor: Editor) => editor.chain().focus();

/** The buttons that act at once, in their order. */
export const tools: readonly Tool[] = [
  { name: 'bold', glyph: 'B', isOn: (e) => e.isActive('bold'), run: (e) => chain(e).toggleBold().run() },
  { name: 'italic', glyph: 'I', isOn: (e) => e.isActive('italic'), run: (e) => chain(e).toggleItalic().run() },
  { name: 'underline', glyph: 'U', isOn: (e) => e.isActive('underline'), run: (e) => chain(e).toggleUnderline().run() },
  {
    name: 'heading',
    glyph: 'H2',
    isOn: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    glyph: 'H3',
    isOn: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
  },
  { name: 'list', glyph: '•', isOn: (e) => e.isActive('bulletList'), run: (e) => chain(e).toggleBulletList().run() },
  {
    name: 'steps',
    glyph: '1.',
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => chain(e).toggleOrderedList().run(),
  },
  { name: 'quote', glyph: '❝', isOn: (e) => e.isActive('blockquote'), run: (e) => chain(e).toggleBlockquote().run() },
  { name: 'undo', isOff: (e) => !e.can().undo(), run: (e) => chain(e).undo().run() },
  { name: 'redo', isOff: (e) => !e.can().redo(), run: (e) => chain(e).redo().run() },
];
