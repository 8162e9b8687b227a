import { type AppError, useErrorText } from '@dabbab/platform/errors';
import { Notice } from '@dabbab/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';

export interface FormFailureProps {
  title: string;
  error: AppError | null | undefined;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Says why the form was refused, and takes the focus, so that it is seen and read out. */
export function FormFailure({ title, error, children }: FormFailureProps) {
  const errorText = useErrorText();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) element.current?.focus();
  }, [error]);
  return (
    <div ref={element} tabIndex={-1} hidden={!error}>
      {error && (
        <Notice tone="danger" inset icon="warning">
          <strong>{title}</strong>
          <br />
          {errorText(error)}
          {children && <div className="auth__remedy">{children}</div>}
        </Notice>
      )}
    </div>
  );
}
