import type { RfidCardDetail } from '../../../../contract/permits/rfid-cards.ts';

type Permit = NonNullable<RfidCardDetail['permit']>;

/**
 * What a card that opens nothing means for its permit: a new card is needed, the permit itself is blocked, or
 * no card is needed any more.
 */
export const noticeOfCard = ({ status }: Pick<Permit, 'status'>): 'needs_card' | 'suspended' | 'over' => {
  if (status === 'suspended') return 'suspended';
  if (status === 'replaced' || status === 'revoked' || status === 'expired') return 'over';
  return 'needs_card';
};
