import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CallReply } from '../../../../../contract/platform/route.ts';
import { updateUserPassword } from '../../../../../contract/people/users.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { copyAndNotify } from '../../../../lib/copy-text.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import styles from '../people.module.css';
import { UserDialog } from './user-dialog.tsx';
import { useUserForm, type UserDialogProps } from './use-user-form.ts';
import { useSetUser } from '../user-query.ts';

type Method = 'link' | 'one_time_password';
type Reply = CallReply<typeof updateUserPassword>;

/** A link by mail, or for an applicant a one-time password that is shown once. */
export function PasswordDialog({ user, onDone, onClose }: UserDialogProps) {
  const m = useMessages('people');
  const language = useLanguage();
  const takeOver = useSetUser();
  const [reply, setReply] = useState<Reply | null>(null);
  const form = useUserForm({
    user,
    route: updateUserPassword,
    params: { id: user.id },
    start: { method: 'link' as Method },
    onDone: (made) => {
      if (made.one_time_password !== null) {
        takeOver(made.user);
        setReply(made);
        return;
      }
      const until = formatDateTime(made.valid_until, language);
      showSnackbar(m.password_sent({ email: made.user.email, until }));
      onDone(made.user);
    },
  });
  if (reply?.one_time_password)
    return (
      <OneTimePassword
        password={reply.one_time_password}
        until={formatDateTime(reply.valid_until, language)}
        onClose={() => onDone(reply.user)}
      />
    );
  const { email, has_password, role } = form.seen;
  return (
    <UserDialog
      title={m.password_title}
      lead={<p>{m.password_lead}</p>}
      action="password"
      form={form}
      confirm={form.values.method === 'link' ? m.password_confirm_link : m.password_confirm_once}
      onClose={onClose}
    >
      {role === 'user' ? (
        <RadioGroup<Method>
          {...form.choice('method')}
          required={false}
          label={m.password_method}
          options={[
            {
              value: 'link',
              label: has_password ? m.password_link : m.password_invite,
              hint: has_password ? m.password_link_hint({ email }) : m.password_invite_hint({ email }),
            },
            { value: 'one_time_password', label: m.password_once, hint: m.password_once_hint },
          ]}
        />
      ) : (
        <p>{has_password ? m.password_staff({ email }) : m.password_invite_hint({ email })}</p>
      )}
    </UserDialog>
  );
}

/** Stays until its button is pressed, because the password cannot be shown again. */
function OneTimePassword(props: { password: string; until: string; onClose: () => void }) {
  const { password, until, onClose } = props;
  const m = useMessages('people');
  const shown = useRef<HTMLSpanElement>(null);
  const copy = (): void =>
    void copyAndNotify(password, { copied: m.password_copied, failed: m.password_not_copied }, shown.current);
  return (
    <Dialog
      open
      role="alertdialog"
      title={m.password_result_title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.close_noted}
        </Button>
      }
    >
      <Stack>
        <p>{m.password_result}</p>
        <div className={styles.secret} role="group" aria-label={m.password_result_label}>
          <span className={styles.secretValue} translate="no" ref={shown}>
            {password}
          </span>
          <Button icon={<Copy />} onClick={copy}>
            {m.password_copy}
          </Button>
        </div>
        <p>{m.password_until({ until })}</p>
      </Stack>
    </Dialog>
  );
}
