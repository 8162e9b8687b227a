import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';

/** Addresses that a link may have, as the database takes them. */
export const isLinkAddress = (address: string): boolean =>
  /^(https:\/\/\S+|\/(?!\/)\S*|mailto:\S+|tel:\S+|#\S+)$/.test(address);

/** What a text of a page may hold; the database refuses all else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image,
];
