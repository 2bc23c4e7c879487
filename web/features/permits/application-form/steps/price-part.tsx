import { parseShare } from '../../../../../contract/settings/proration.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';

/**
 * Why a permit costs a part of the year's price: "Velja še 5 mesecev: 5/12 letne cene." Nothing for the
 * whole.
 */
export function PricePart({ share }: { share: string | null }) {
  const labels = useMessages('labels');
  return share === null ? null : labels.price_part(parseShare(share));
}
