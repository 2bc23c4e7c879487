import { useRef, useState, type ReactNode } from 'react';
import { getLinkConfirmation } from '../../../../../contract/permits/applicant/link-actions.ts';
import { call } from '../../../../lib/http/api.ts';
import { CodeDialog } from './code-dialog.tsx';

type Confirmed = {
  /** Resolves once this browser is confirmed; false when the person gave up, or is being asked already. */
  ready: () => Promise<boolean>;
  /** Stands beside the form. */
  dialog: ReactNode;
};

const isConfirmed = async (token: string): Promise<boolean> => {
  try {
    const { confirmed_until } = await call(getLinkConfirmation, { params: { token } }, { quiet: true });
    return confirmed_until !== null;
  } catch {
    return false;
  }
};

/** Asks for the mailed code before something is changed by a link, unless it was typed lately. */
export function useConfirmedLink(token: string): Confirmed {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  const asking = useRef(false);
  const end = (confirmed: boolean) => (): void => {
    setAnswer(null);
    answer?.(confirmed);
  };
  const ready = async (): Promise<boolean> => {
    if (asking.current) return false;
    asking.current = true;
    try {
      if (await isConfirmed(token)) return true;
      return await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    } finally {
      asking.current = false;
    }
  };
  const dialog = answer ? <CodeDialog token={token} onConfirmed={end(true)} onClose={end(false)} /> : null;
  return { ready, dialog };
}
