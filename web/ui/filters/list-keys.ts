import { useEffect, type RefObject } from 'react';

const BUSY = 'input, select, textarea, [contenteditable], [role=listbox], [role=menu], [role=tab]';

/**
 * Keys of a list, wherever the focus is outside a field: J and K go to the next and the previous row (its
 * link, else its checkbox), Enter opens it, X selects it, / goes to the search. Not while a dialog is open.
 */
export const useListKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const stops = (): HTMLElement[] =>
      [...(list.current?.querySelectorAll('tbody tr') ?? [])].flatMap(
        (row) =>
          row.querySelector<HTMLElement>('a[data-row-link]') ??
          row.querySelector<HTMLElement>('input[type=checkbox]') ??
          [],
      );
    const keys: Readonly<Record<string, () => HTMLElement | null | undefined>> = {
      j: () => move(1),
      k: () => move(-1),
      '/': () => list.current?.querySelector<HTMLElement>('input[type=search]'),
    };
    const move = (step: 1 | -1): HTMLElement | undefined => {
      const links = stops();
      const row = document.activeElement?.closest('tr');
      const at = links.findIndex((link) => link.closest('tr') === row);
      return at < 0 ? links[step === 1 ? 0 : links.length - 1] : links[at + step];
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      const in_list = list.current?.contains(target) ?? false;
      if (!in_list && target !== document.body && target.id !== 'main') return;
      if (target.matches(BUSY) && !target.matches('[type=checkbox]')) return;
      if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return;
      const key = event.key.toLowerCase();
      if (key === 'x') {
        const box = target.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]');
        if (!box) return;
        event.preventDefault();
        box.click();
        return;
      }
      const next = keys[key]?.();
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
};
