import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

afterEach(cleanup);

function open() {
  const onSelect = vi.fn<() => void>();
  render(
    <Menu label="Account" trigger="A">
      <MenuItem onSelect={onSelect}>Profile</MenuItem>
      <MenuItem onSelect={onSelect}>Messages</MenuItem>
      <MenuItem onSelect={onSelect}>Log out</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: /Account/ });
  fireEvent.click(button);
  return { button, onSelect };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const focused = () => document.activeElement?.textContent;

test('opens on its first item, and the arrows go round', () => {
  const { button } = open();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Profile');
  press('ArrowUp');
  expect(focused()).toBe('Log out');
  press('ArrowDown');
  press('ArrowDown');
  expect(focused()).toBe('Messages');
  press('End');
  expect(focused()).toBe('Log out');
  press('Home');
  expect(focused()).toBe('Profile');
});

test('Esc closes and gives the focus back to the button', () => {
  const { button } = open();
  press('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  press('ArrowDown');
  expect(screen.queryByRole('menu')).not.toBeNull();
});

test('choosing runs the action and closes', () => {
  const { onSelect } = open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Messages' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a press elsewhere closes', () => {
  open();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
