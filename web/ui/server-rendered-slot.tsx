import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentProps } from 'react';

const NOTHING = { __html: '' };
const never = (): (() => void) => () => undefined;
/** What the server had inserted, by place. */
const kept = new Map<string, readonly ChildNode[]>();

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & { place: string };

/**
 * A place that is prerendered empty and filled by the server. React leaves the content alone on hydration. Where the
 * place is left and comes back, the same nodes return: setting HTML again would lose them, and is forbidden by the
 * policy of the page (Trusted Types).
 */
export function ServerRenderedSlot({ place, ...props }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [prerendered] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );
  useLayoutEffect(() => {
    const nodes = kept.get(place);
    if (nodes && !prerendered) element.current!.replaceChildren(...nodes);
    else kept.set(place, [...element.current!.childNodes]);
  }, [place, prerendered]);
  return (
    <div
      {...props}
      ref={element}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- always the empty text; see above
      {...(prerendered ? { dangerouslySetInnerHTML: NOTHING } : {})}
    />
  );
}
