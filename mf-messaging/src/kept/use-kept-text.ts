import { visitStorage } from '@dabbab/platform/device-storage';
import { useState } from 'react';

/** A text that is being typed: it outlives a reload, and the way to the sign-in screen and back. */
export function useKeptText(key: string): [text: string, set: (text: string) => void] {
  const [text, setText] = useState(() => visitStorage.read(key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      visitStorage.write(key, next);
    },
  ];
}
