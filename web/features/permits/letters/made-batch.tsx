import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LetterBatch } from '../../../../contract/permits/decisions/letters.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

type Props = { batch: LetterBatch; href: string; open: string; onClose: () => void; children: ReactNode };

/** A batch that was just made: what to do with it, and its file. `open`: words of the link. */
export function MadeBatch({ batch, href, open, onClose, children }: Props) {
  const m = useMessages('letters');
  const ui = useMessages('ui');
  return (
    <Dialog
      open
      title={m.printed_title({ batch: batch.batch_nr })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          <LinkButton variant="primary" icon={<ExternalLink />} href={href} target="_blank" rel="noopener">
            {open}
          </LinkButton>
        </>
      }
    >
      <Stack>{children}</Stack>
    </Dialog>
  );
}
