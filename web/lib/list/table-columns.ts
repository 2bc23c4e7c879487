/** Input and result of the column picker (specification, section 3). */
export type ColumnOption = { readonly id: string; readonly title: string };
export type ColumnPickerRequest = {
  readonly tableId: string;
  readonly columns: readonly ColumnOption[];
  readonly dialog: boolean;
};
export type ColumnSelection = { readonly tableId: string; readonly selectedColumns: readonly string[] };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const key = (tableId: string): string => `dovolilnice.columns.${tableId}`;

// A browser may deny storage altogether (private mode, policy); the table then uses its default columns.
const browserStorage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
};

/** The saved columns of a table that still exist, or `null` when there are none. */
export const readColumns = (
  tableId: string,
  known: readonly string[],
  storage: Storage | null = browserStorage(),
): string[] | null => {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(key(tableId)) ?? 'null');
    if (!Array.isArray(saved)) return null;
    const columns = known.filter((id) => saved.includes(id));
    return columns.length > 0 ? columns : null;
  } catch {
    return null;
  }
};

export const saveColumns = (
  { tableId, selectedColumns }: ColumnSelection,
  storage: Storage | null = browserStorage(),
): void => {
  try {
    storage?.setItem(key(tableId), JSON.stringify(selectedColumns));
  } catch {
    // Storage full or denied: the choice lasts until the page is left.
  }
};
