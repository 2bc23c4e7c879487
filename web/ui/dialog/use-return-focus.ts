import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that had it when this was first shown. For dialogs that replace one
 * another (loading, form, confirmation): each would return it to the one before, which is gone.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog itself has tried.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      }, 50);
    },
    [opener],
  );
}
