import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What was typed, once nothing has been typed for a moment: not every letter is worth a request. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
