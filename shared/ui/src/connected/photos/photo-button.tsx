import { photoTypes } from '@dabbab/platform/kit/photos/photo';
import { Button, type ButtonProps } from '@dabbab/ui/button';
import { useRef } from 'react';

export interface PhotoButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Names the file that is asked for. */
  label: string;
  onFile: (file: File) => void;
}

/** A button that asks for a photo from this device. */
export function PhotoButton({ label, onFile, icon = 'camera', ...button }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        accept={photoTypes}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = ''; // the same file may be chosen again
        }}
      />
      <Button {...button} icon={icon} onClick={() => input.current?.click()} />
    </>
  );
}
