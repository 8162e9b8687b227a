import { Link } from '@dabbab/platform/router';
import { useReturnState } from './return-path.ts';

export interface OtherScreenProps {
  text: string;
  to: '/login' | '/register';
  link: string;
}

/** Leads to another screen of signing in, which leads back to the same page as this one. */
export function OtherScreen({ text, to, link }: OtherScreenProps) {
  return (
    <p className="auth__other">
      {text}{' '}
      <Link className="link" to={to} state={useReturnState()}>
        {link}
      </Link>
    </p>
  );
}
