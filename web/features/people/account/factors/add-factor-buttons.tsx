import { useState } from 'react';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { canUsePasskeys } from '../../../../lib/session/passkeys.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Button } from '../../../../ui/button.tsx';
import { Actions } from '../../../../ui/layout.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const DIALOGS = { passkey: AddPasskeyDialog, app: AddAppDialog };

/** The buttons that add a second factor; `onDone` runs once the recovery codes of the first one are seen. */
export function AddFactorButtons({ primary = false, onDone }: { primary?: boolean; onDone: () => void }) {
  const m = useMessages('factors');
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const Opened = open && DIALOGS[open];
  const added = (made: string[] | null): void => {
    setOpen(null);
    showSnackbar(m.added);
    if (made === null) onDone();
    else setCodes(made);
  };
  return (
    <>
      <Actions>
        {canUsePasskeys() ? (
          <Button
            variant={primary ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => setOpen('passkey')}
          >
            {m.add_passkey}
          </Button>
        ) : null}
        <Button aria-haspopup="dialog" onClick={() => setOpen('app')}>
          {m.add_app}
        </Button>
      </Actions>
      {Opened ? <Opened onAdded={added} onClose={() => setOpen(null)} /> : null}
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
