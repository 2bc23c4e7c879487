import { InfoDialogs, openInfo } from '../../features/settings/info-texts/info-dialogs.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { acknowledgeAccessLog, useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { NativeDialog } from '../../ui/dialog/native-dialog.tsx';
import { Stack } from '../../ui/layout.tsx';

/**
 * The info texts as dialogs, and the one-time notice to staff that access to personal data is recorded.
 * Closing it with "Zapri" sets the flag of the specification (section 3, design.md section 5).
 */
export function PrivacyDialogs() {
  const m = useMessages('app');
  const { user, gdpr_access_log } = useSession();
  const due =
    user !== null && user.role !== 'user' && !user.reset && !user.second_factor_due && gdpr_access_log === 0;
  return (
    <>
      <InfoDialogs />
      <NativeDialog
        open={due}
        onClose={() => acknowledgeAccessLog()}
        title={m.privacy_staff_title}
        maxWidth={500}
        persistent
      >
        <Stack gap={3}>
          <p>{m.privacy_staff_text}</p>
          <div>
            <Button variant="tertiary" onClick={() => openInfo('infoGdpr')}>
              {m.privacy}
            </Button>
          </div>
        </Stack>
      </NativeDialog>
    </>
  );
}
