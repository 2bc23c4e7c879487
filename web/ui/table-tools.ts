import { createContext, type ComponentType } from 'react';
import type { AskedRows } from '../lib/list-filter.ts';

/** A list as it is shown now, for what others do with it. */
export type ShownList = {
  tableId: string;
  title: string;
  /** Columns in their order. */
  columns: readonly string[];
  /** Search, filters, order and columns as the part of an address after the `?`. */
  query: string;
  /** Shows the list as another `query` says. */
  onOpen: (query: string) => void;
  /** What the list asked the server for; left out by lists that cannot be exported. */
  ask?: AskedRows | undefined;
  total: number | undefined;
  capped: boolean;
};

/** Buttons of every list that know more than a table does; the frame around the lists hands them in. */
export const TableTools = createContext<{
  readonly Views: ComponentType<ShownList>;
  readonly Export: ComponentType<ShownList>;
} | null>(null);
