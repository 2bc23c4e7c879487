import type { ComponentProps } from 'react';
import { useLinkClick } from '../lib/navigation.tsx';

/** A text link that uses the router of the page when there is one (`NavigateProvider`). */
export function Link({ onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = useLinkClick();
  return (
    <a
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    >
      {children}
    </a>
  );
}
