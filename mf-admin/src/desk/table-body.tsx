import { type ComponentProps, createContext, type Ref, use } from 'react';

interface Space {
  ref: Ref<HTMLTableSectionElement>;
  /** Heights of the rows above and below those that are drawn. */
  before: number;
  after: number;
}

/** Tells the body of a table what of it is not drawn. */
export const SpaceContext = createContext<Space>({ ref: null, before: 0, after: 0 });

/** The body of a table whose other rows are left out, but keep their place. */
export function TableBody({ children, ...props }: ComponentProps<'tbody'>) {
  const { ref, before, after } = use(SpaceContext);
  return (
    <tbody {...props} ref={ref}>
      {before > 0 && <tr aria-hidden="true" style={{ blockSize: before }} />}
      {children}
      {after > 0 && <tr aria-hidden="true" style={{ blockSize: after }} />}
    </tbody>
  );
}
