import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { tiered } from './tiered.tsx';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

function Native({ value, onChange }: Props) {
  return <input aria-label="native" value={value} onChange={({ target }) => onChange(target.value)} />;
}

afterEach(cleanup);

function Tier({ value }: Props) {
  return <input aria-label="antd" defaultValue={value} />;
}

/** A control whose tier arrives when the test says so. */
function control() {
  const tier = Promise.withResolvers<{ Tier: typeof Tier }>();
  const Control = tiered(() => tier.promise, Native);
  const settle = (how: () => void) =>
    act(async () => {
      how();
      await tier.promise.catch(() => {});
    });
  return {
    Control,
    arrive: () => settle(() => tier.resolve({ Tier })),
    fail: () => settle(() => tier.reject(new Error('Loading chunk 7 failed'))),
  };
}

it('is the control of the browser until antd has loaded', async () => {
  const { Control, arrive } = control();
  const { unmount } = render(<Control value="x" onChange={() => {}} />);
  expect(screen.getByLabelText('native')).toHaveValue('x');
  await arrive();
  expect(screen.queryByLabelText('native')).toBeNull();
  expect(screen.getByLabelText('antd')).toHaveValue('x');

  unmount();
  render(<Control value="y" onChange={() => {}} />);
  expect(screen.getByLabelText('antd'), 'at once, the second time').toHaveValue('y');
});

it('stays the control of the browser when antd does not load', async () => {
  const { Control, fail } = control();
  const typed: string[] = [];
  render(<Control value="" onChange={(value) => typed.push(value)} />);
  await fail();
  await userEvent.type(screen.getByLabelText('native'), 'a');
  expect(typed).toEqual(['a']);
});

it('takes nobody’s control away while they are in it', async () => {
  const { Control, arrive } = control();
  render(<Control value="x" onChange={() => {}} />);
  await userEvent.click(screen.getByLabelText('native'));
  await arrive();
  expect(screen.getByLabelText('native')).toHaveFocus();
  await userEvent.tab();
  expect(await screen.findByLabelText('antd')).toBeVisible();
});
