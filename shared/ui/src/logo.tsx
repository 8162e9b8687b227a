import { classNames } from './class-names.ts';
import { LogoMark } from './logo-mark.tsx';

export interface LogoProps {
  /** The site's name in the language of the page. */
  name: string;
  /** On the brand colour the mark turns round. */
  onBrand?: boolean | undefined;
}

/** Mark and name; the shell wraps it in the link to the start page. */
export function Logo({ name, onBrand }: LogoProps) {
  return (
    <span className={classNames('logo', onBrand && 'logo--on-brand')}>
      <LogoMark />
      <span className="logo__name">{name}</span>
    </span>
  );
}
