import { toAppError, unwrap, useErrorText } from '@dabbab/platform/errors';
import { rest } from '@dabbab/platform/rest';
import { useState } from 'react';
import { TextAreaField, type TextAreaFieldProps, TextField, type TextFieldProps } from '../text-field.tsx';

interface Checked {
  /** name: of one line; words: others read it; shop: may name its number and links. As the trigger `check_texts` says. */
  kind: 'name' | 'words' | 'shop';
  /** The column, which a refusal names. */
  name: string;
  value: string;
}

/** Asks the database about a text when its field is left, as writing it would; whoever is offline learns on sending. */
function useCheckedText({ kind, name, value }: Checked) {
  const errorText = useErrorText();
  const [stands] = useState(value);
  const [refused, setRefused] = useState<{ value: string; error: unknown }>();
  const ask = async () => {
    if (value.trim() === '' || value === stands || value === refused?.value) return;
    try {
      unwrap({ ...(await rest().rpc('check_text_of_form', { kind, field: name, written: value })), data: true });
      setRefused(undefined);
    } catch (error) {
      if (toAppError(error).field === name) setRefused({ value, error });
    }
  };
  return {
    error: refused?.value === value ? errorText(refused.error) : undefined,
    onBlur: () => void ask(),
  };
}

/** A field of one line that others read: says beside it what may not stand there, when it is left. */
export function CheckedTextField({ kind, error, ...props }: TextFieldProps & Checked) {
  const checked = useCheckedText({ kind, name: props.name, value: props.value });
  return <TextField {...props} error={error ?? checked.error} onBlur={checked.onBlur} />;
}

/** A field of several lines that others read: says beside it what may not stand there, when it is left. */
export function CheckedTextAreaField({ kind, error, ...props }: TextAreaFieldProps & Checked) {
  const checked = useCheckedText({ kind, name: props.name, value: props.value });
  return <TextAreaField {...props} error={error ?? checked.error} onBlur={checked.onBlur} />;
}
