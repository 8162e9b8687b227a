import { element, type Markup } from '../shared/svg.ts';

/** Width and height of the drawings' own coordinates. */
export const canvas = { width: 800, height: 600 } as const;

/** What is to be drawn for one picture. */
export interface Drawing {
  /** The whole picture, or its sharp foreground where there is a backdrop. */
  readonly front: Markup;
  /** A scene to be blurred and laid behind the foreground: the depth of a close-up. */
  readonly backdrop?: Markup;
}

/** Wraps drawing content into a document, as wide as asked for. */
export function document(defs: Markup, content: Markup, width = 1280): Markup {
  const height = (width * canvas.height) / canvas.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}" width="${width}" height="${height}"><defs>${defs}</defs>${content}</svg>`;
}

/** Lays a picture under the content of a document; its edges, softened by enlarging, stay outside. */
export function onImage(drawing: Markup, address: string): Markup {
  const margin = 8;
  const image = element('image', {
    x: -margin,
    y: -margin,
    width: canvas.width + 2 * margin,
    height: canvas.height + 2 * margin,
    preserveAspectRatio: 'none',
    href: address,
  });
  return drawing.replace('</defs>', `</defs>${image}`);
}
