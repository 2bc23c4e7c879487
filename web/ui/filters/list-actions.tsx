import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFloatingAction, type FloatingAction } from '../../lib/list/interface-state.ts';
import { useMediaQuery } from '../../lib/media.ts';
import { Button } from '../button.tsx';
import { LinkButton } from '../link-button.tsx';
import { BarSlot } from '../frame/page-bar.tsx';

type Props = {
  /** What the page adds: a link, or a dialog to open. A function must be stable between renders. */
  create?: FloatingAction | null | undefined;
  /** Other actions, before it. */
  children?: ReactNode;
};

/**
 * The actions of a page that is a list: above it at the right, the main one last. On narrow screens that one
 * is in the bar, so that it is at hand far down the list.
 */
export function ListActions({ create, children }: Props) {
  const wide = useMediaQuery('(min-width: 768px)');
  useFloatingAction(create && !wide ? create.act : null, create?.label ?? '');
  return (
    <BarSlot part="actions">
      {children}
      {create && wide ? <CreateButton {...create} /> : null}
    </BarSlot>
  );
}

function CreateButton({ label, act }: FloatingAction) {
  return typeof act === 'string' ? (
    <LinkButton variant="primary" icon={<Plus />} href={act}>
      {label}
    </LinkButton>
  ) : (
    <Button variant="primary" icon={<Plus />} aria-haspopup="dialog" onClick={act}>
      {label}
    </Button>
  );
}
