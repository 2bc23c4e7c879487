import { can } from '../../../contract/platform/permissions.ts';
import { interfaceState } from '../../lib/list/interface-state.ts';
import { session } from '../../lib/session/session.ts';
import { loadTexts, texts } from '../common/catalogue.ts';
import styles from './early-search.module.css';

/** What was typed before the search had loaded; `entered` with Enter at its end. */
export type Typed = { readonly text: string; readonly entered: boolean };

/**
 * A field of the browser itself stands where that of the search will, from the moment it is asked for: its
 * program loads on demand, and the page itself may still be on its way. A tap on a phone brings the keyboard.
 */
let early: { dialog: HTMLDialogElement; field: HTMLInputElement; entered: boolean } | null = null;

const remove = (): void => {
  // Closing gives the focus back to where it was.
  early?.dialog.close();
  early?.dialog.remove();
  early = null;
};

/** The texts may come a moment later than the field. */
const label = async ({ dialog, field }: { dialog: HTMLElement; field: HTMLInputElement }): Promise<void> => {
  await loadTexts('app');
  const name = texts.get().catalogue.app?.quick_open ?? '';
  for (const one of [dialog, field]) one.ariaLabel = name;
  field.placeholder = name;
};

export const closeSearch = (): void => {
  remove();
  interfaceState.set({ search_open: false });
};

export const openSearch = (): void => {
  if (early || interfaceState.get().search_open) return;
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  const field = document.createElement('input');
  field.className = styles.field ?? '';
  field.type = 'search';
  field.maxLength = 80;
  field.autocomplete = 'off';
  const opened = { dialog, field, entered: false };
  field.addEventListener('input', () => (opened.entered = false));
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    opened.entered = true;
  });
  dialog.addEventListener('cancel', closeSearch);
  dialog.append(field);
  document.body.append(dialog);
  void label(opened);
  early = opened;
  dialog.showModal();
  interfaceState.set({ search_open: true });
};

/** Hands what was typed over to the search, which has loaded; its own field takes the focus in the same turn. */
export const takeTyped = (): Typed => {
  const typed = { text: early?.field.value ?? '', entered: early?.entered ?? false };
  remove();
  return typed;
};

/** Whether this person works in the office and may search. */
const mayFind = (): boolean => {
  const { user } = session.get();
  return (
    user !== null &&
    user.role !== 'user' &&
    !user.reset &&
    !user.second_factor_due &&
    can(user, 'dashboard.view')
  );
};

/**
 * Ctrl K, or Cmd K on a Mac, from the first moment of a page; another dialog goes first. `identified`: who is
 * signed in is being found out; until then the field opens as well, and leaves if they may not search.
 */
export const watchOpeningKey = (identified: Promise<unknown> | null): void => {
  let pending = identified !== null;
  document.addEventListener('keydown', (event) => {
    const command = event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() !== 'k' || !command || event.altKey || event.shiftKey) return;
    if (!pending && !mayFind()) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    openSearch();
  });
  const closeForOthers = (): void => {
    if (early && !pending && !mayFind()) closeSearch();
  };
  session.subscribe(closeForOthers);
  void identified?.then(() => {
    pending = false;
    closeForOthers();
  });
};
