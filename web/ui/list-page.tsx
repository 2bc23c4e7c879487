import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListRoute } from '../lib/list-route.ts';
import { useFloatingAction, type FloatingAction } from '../lib/interface-state.ts';
import { useMediaQuery } from '../lib/media.ts';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';
import { List, type ListProps } from './list.tsx';
import { PageHead } from './page-head.tsx';

type Props<R extends ListRoute, N extends string> = ListProps<R, N> & {
  /** One sentence on the purpose of the page. */
  lead: ReactNode;
  /** What the page adds: a link, or a dialog to open. A function must be stable between renders. */
  create?: FloatingAction | null;
  /** Other actions beside the title. */
  headActions?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

type ButtonProps = { create: FloatingAction };

function CreateButton({ create: { label, act } }: ButtonProps) {
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

/** The page of a list: title, purpose, its main action, and the list. */
export function ListPage<R extends ListRoute, N extends string = string>(props: Props<R, N>) {
  const { title, lead, create, headActions, children } = props;
  // On narrow screens the button is in the bar, so that it is at hand far down the list.
  const wide = useMediaQuery('(min-width: 768px)');
  useFloatingAction(create && !wide ? create.act : null, create?.label ?? '');
  const button = create && wide ? <CreateButton create={create} /> : null;
  return (
    <>
      <PageHead title={title} lead={lead}>
        {headActions || button ? (
          <>
            {headActions}
            {button}
          </>
        ) : null}
      </PageHead>
      <List {...props} />
      {children}
    </>
  );
}
