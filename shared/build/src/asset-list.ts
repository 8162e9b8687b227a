import { byKind, emitJson } from './emit-json.ts';

/** Writes `assets.json`, which tells the HTML server the files of each chunk of the shell, its fonts and its pictures. */
export const listAssets = () =>
  emitJson('assets.json', (compilation, chunks) => {
    const names = compilation.getAssets().map((asset) => asset.name);
    const pictures = names.flatMap((name) => {
      const [, picture] = /^(icon-\d+|icon-maskable|apple-touch-icon|share)\./.exec(name) ?? [];
      return picture ? [[picture, name]] : [];
    });
    return {
      chunks: byKind(chunks),
      fonts: names.filter((name) => name.endsWith('.woff2')),
      icon: names.find((name) => name.startsWith('favicon') && name.endsWith('.svg')),
      pictures: Object.fromEntries(pictures) as Record<string, string>,
    };
  });
