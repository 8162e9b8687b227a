import { Button } from '@dabbab/ui/button';
import type { ReactNode } from 'react';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { FormFailure } from './form-failure.tsx';
import type { useAuthForm } from './use-auth-form.ts';

export interface AuthFormProps {
  form: Pick<ReturnType<typeof useAuthForm>, 'captcha' | 'failure' | 'pending' | 'props'>;
  /** The title over a refusal ("تعذر الدخول"). */
  failed: string;
  /** What can be done about a refusal. */
  remedy?: ReactNode;
  /** What the button says. */
  submit: string;
  children: ReactNode;
}

/** Draws a sign-in form: why it was refused, its fields, and the button that sends it. */
export function AuthForm({ form, failed, remedy, submit, children }: AuthFormProps) {
  return (
    <form className="stack" {...form.props}>
      <FormFailure title={failed} error={form.failure}>
        {remedy}
      </FormFailure>
      {children}
      {form.captcha && <CaptchaField captcha={form.captcha} />}
      <Button type="submit" variant="brand" size="lg" block loading={form.pending}>
        {submit}
      </Button>
    </form>
  );
}
