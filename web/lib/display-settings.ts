import { createStore } from './store.ts';

/**
 * Display settings of a person; they stay in this browser, also after sign-out, and hold no personal data.
 */
export type Settings = {
  /** Whether the drawer of the wide screens is open. */
  readonly drawer: boolean;
  /** Rows per page by table. Columns are kept by web/lib/list/table-columns.ts. */
  readonly per_page: Readonly<Record<string, number>>;
};

const KEY = 'dovolilnice.settings';
export const initialSettings: Settings = { drawer: true, per_page: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads what was stored, leaving out invalid values. */
export const parseSettings = (text: string | null): Settings => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return initialSettings;
    const sizes = isRecord(stored['per_page']) ? Object.entries(stored['per_page']) : [];
    return {
      drawer: typeof stored['drawer'] === 'boolean' ? stored['drawer'] : initialSettings.drawer,
      per_page: Object.fromEntries(
        sizes.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      ),
    };
  } catch {
    return initialSettings;
  }
};

const read = (): Settings => {
  try {
    return parseSettings(globalThis.localStorage?.getItem(KEY) ?? null);
  } catch {
    return initialSettings;
  }
};

export const settings = createStore<Settings>(read());

export const changeSettings = (change: Partial<Settings>): void => {
  settings.set(change);
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify(settings.get()));
  } catch {
    // Storage denied or full: the choice lasts until the page is left.
  }
};

export const savePageSize = (tableId: string, per_page: number): void =>
  changeSettings({ per_page: { ...settings.get().per_page, [tableId]: per_page } });
