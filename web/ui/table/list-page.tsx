import type { ReactNode } from 'react';
import type { FloatingAction } from '../../lib/list/interface-state.ts';
import type { ListRoute } from '../../lib/list/list-route.ts';
import { ListActions } from '../filters/list-actions.tsx';
import { List, type ListProps } from './list.tsx';
import { PageHead } from '../frame/page-head.tsx';

type Props<R extends ListRoute, N extends string> = ListProps<R, N> & {
  /** One sentence on the purpose of the page. */
  lead: ReactNode;
  create?: FloatingAction | null;
  /** Other actions beside the title. */
  headActions?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

/** The page of a list: title, purpose, its main action, and the list. */
export function ListPage<R extends ListRoute, N extends string = string>(props: Props<R, N>) {
  return (
    <>
      <PageHead title={props.title} lead={props.lead} />
      <ListActions create={props.create}>{props.headActions}</ListActions>
      <List {...props} />
      {props.children}
    </>
  );
}
