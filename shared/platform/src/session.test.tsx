import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuth } from './session.tsx';

function Anybody() {
  useAuth();
  return null;
}

it('says what is missing where no provider is', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Anybody />)).toThrow('useAuth must be used within an AuthProvider');
});
