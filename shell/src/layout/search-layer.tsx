import { useLayer } from '@dabbab/ui/layer';
import type { RefObject } from 'react';

interface SearchLayerProps {
  field: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Closes the search that lies over the header: by Back, by Escape, by a press beside it. Loads when it is first opened. */
export function SearchLayer({ field, onClose }: SearchLayerProps): null {
  useLayer(true, onClose, field);
  return null;
}
