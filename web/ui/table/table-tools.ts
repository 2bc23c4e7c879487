import { createContext, type ComponentType } from 'react';
import type { AskedRows } from '../../lib/list/list-filter.ts';

/** A list as it is shown now, for the tools of the app. */
export type ShownList = {
  tableId: string;
  title: string;
  /** Columns in their order. */
  columns: readonly string[];
  /** Search, filters, order and columns as the query of the URL. */
  query: string;
  /** Shows the list as another `query` says. */
  onOpen: (query: string) => void;
  /** What the list requested from the server; omitted by lists that cannot be exported. */
  ask?: AskedRows | undefined;
  total: number | undefined;
  capped: boolean;
};

/** Buttons of every list that know more than a table does; the frame of the app provides them. */
export const TableTools = createContext<{
  readonly Views: ComponentType<ShownList>;
  readonly Export: ComponentType<ShownList>;
} | null>(null);
