import { useCallback, useEffect, useRef, useState } from 'react';
import { releaseRfidCard, shiftRfidCard } from '../../../contract/permits/permits.ts';
import type { CallReply } from '../../../contract/platform/route.ts';
import { ApiError, call, urlOf } from '../../lib/http/api.ts';
import { sendOnLeave } from '../../lib/http/send-on-leave.ts';

export type ReservedCard = CallReply<typeof shiftRfidCard>;

const release = (rfid_card_number: string): void => {
  // A reservation that could not be returned expires by itself.
  call(releaseRfidCard, { body: { rfid_card_number } }, { quiet: true }).catch(() => {});
};

/**
 * A card from stock, reserved for this person while the dialog is open and returned when it closes unused.
 */
export const useReservedCard = (wanted: boolean) => {
  const [card, setCard] = useState<ReservedCard | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [taking, setTaking] = useState(false);
  const held = useRef<ReservedCard | null>(null);
  const used = useRef(false);
  // The opening of the dialog that a reply belongs to: one that has closed returns its card.
  const opening = useRef(0);

  const take = useCallback(async (): Promise<void> => {
    setTaking(true);
    setFailure(null);
    const mine = opening.current;
    const former = held.current;
    try {
      // The next number is reserved before the former is returned, otherwise the same one would come again.
      const next = await call(shiftRfidCard, {}, { quiet: true });
      if (mine !== opening.current) return release(next.rfid_card_number);
      held.current = next;
      setCard(next);
      if (former) release(former.rfid_card_number);
    } catch (error) {
      if (mine === opening.current && error instanceof ApiError) setFailure(error);
    } finally {
      if (mine === opening.current) setTaking(false);
    }
  }, []);

  useEffect(() => {
    opening.current += 1;
    if (wanted) void take();
    const leave = (): void => {
      if (held.current && !used.current)
        sendOnLeave(urlOf(releaseRfidCard), { rfid_card_number: held.current.rfid_card_number });
      held.current = null;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      opening.current += 1;
      if (held.current && !used.current) release(held.current.rfid_card_number);
      held.current = null;
    };
  }, [wanted, take]);

  return { card, failure, taking, take, markUsed: () => (used.current = true) };
};

/** Minutes and seconds until an instant as `14:05`, null when it has passed. */
export const timeLeft = (until: string, now: number): string | null => {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
