import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Notice } from './notice.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

export interface FormSheetProps extends Omit<SheetProps, 'footer'> {
  /** For the form element, as `useCheckedForm` of the kit gives it. */
  form: ComponentPropsWithRef<'form'>;
  /** The button below, which sends the form. */
  button: ButtonProps;
  /** Why the form could not be sent. */
  failure?: ReactNode;
}

/** A sheet that holds a form; the button that sends it stays in sight. */
export function FormSheet({ form, button, failure, children, ...sheet }: FormSheetProps) {
  const id = useId();
  return (
    <Sheet {...sheet} footer={<Button type="submit" form={id} variant="ink" block {...button} />}>
      <form {...form} id={id} className="stack">
        {children}
        {failure && (
          <Notice tone="danger" inset>
            {failure}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}
