// First: what follows reads the page.
import '@dabbab/testing/setup';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CheckedTextAreaField } from './checked-fields.tsx';

function Form() {
  const [value, setValue] = useState('Old words');
  return (
    <CheckedTextAreaField
      kind="words"
      label="About you"
      name="bio"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

it('says beside the field which words may not stand there, until they are changed, and loses nothing', async () => {
  const requests = answerRest({
    'POST rpc/check_text_of_form': ({ body }) =>
      (body as { written: string }).written.includes('055')
        ? Response.json(
            {
              code: '22023',
              hint: 'bio',
              details: null,
              message: 'contact_details: this text may not contain "0551234567".',
            },
            { status: 400 },
          )
        : undefined,
  });
  renderScreen(<Form />, { language: 'en' });
  const field = await screen.findByLabelText('About you');
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: 'Call 0551234567' } });
  fireEvent.blur(field);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/no contact details.*0551234567/));
  expect(field).toHaveValue('Call 0551234567');
  expect(requests.map(({ body }) => body)).toEqual([{ kind: 'words', field: 'bio', written: 'Call 0551234567' }]);
  fireEvent.change(field, { target: { value: 'Call me' } });
  expect(field).not.toHaveAccessibleDescription(/0551234567/);
  fireEvent.blur(field);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(field).toHaveAccessibleDescription('');
});
