import type { ComponentProps } from 'react';
import type { UserDetail } from '../../../../../contract/people/users.ts';
import { ActionDialog } from '../../../../ui/dialog/action-dialog.tsx';
import { StaleUser } from './stale-user.tsx';

type Frame = ComponentProps<typeof ActionDialog>;
type Props = Omit<Frame, 'closed' | 'stale' | 'form'> & {
  form: Frame['form'] & { seen: UserDetail; newer: UserDetail | null; latest: UserDetail };
  /** The permission that the action needs. */
  action: UserDetail['allowed'][number];
};

/** The frame of every action on an account. */
export function UserDialog({ form, action, ...frame }: Props) {
  const { seen, newer } = form;
  const closed = !form.latest.allowed.includes(action);
  return (
    <ActionDialog
      {...frame}
      form={form}
      closed={closed}
      stale={
        newer ? <StaleUser seen={seen} current={newer} closed={closed} onTake={form.takeNewer} /> : undefined
      }
    />
  );
}
