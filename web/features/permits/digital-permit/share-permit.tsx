import { Share2 } from 'lucide-react';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { copyAndNotify } from '../../../lib/copy-text.ts';
import { shareOr } from '../../../lib/share.ts';
import { Button } from '../../../ui/button.tsx';

/**
 * Passes on the link of the public check: whoever has it sees the permit, without the holder's name, and can
 * change nothing. By the sheet of the phone, else by copying.
 */
export function SharePermit({ permit }: { permit: MyPermit }) {
  const m = useMessages('digital_permit');
  const { permit_nr, verify_url: url } = permit;
  const copy = (): Promise<void> =>
    copyAndNotify(url, { copied: m.link_copied, failed: m.link_not_copied({ url }) });
  const share = (): Promise<void> =>
    shareOr({ title: `${m.title} ${permit_nr}`, text: m.share_text({ nr: permit_nr }), url }, copy);
  return (
    <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      {m.share}
    </Button>
  );
}
