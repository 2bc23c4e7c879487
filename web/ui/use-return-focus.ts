import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when this was shown first. For dialogs that turn into one another
 * (loading, form, confirmation): each of them would return it to the one before, which is gone.
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
