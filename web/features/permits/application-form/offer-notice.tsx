import { useMessages } from '../../../i18n/i18n.tsx';
import { reloadResources } from '../../../shared/settings/resources.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

/** Instead of the price list while it loads, or when it cannot be loaded. */
export function OfferNotice({ failed }: { failed: boolean }) {
  const m = useMessages('application_form');
  if (!failed) return <Spinner label={m.loading_offer} />;
  return (
    <Notice tone="warning" title={m.offer_failed} role="status">
      <p>{m.offer_failed_text}</p>
      <Button onClick={reloadResources}>{m.offer_retry}</Button>
    </Notice>
  );
}
