import type { ReactNode } from 'react';
import type { UserDetail } from '../../../../contract/people/users.ts';
import type { ActionControl } from '../../../lib/row-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import type { DialogSize } from '../../../ui/dialog.tsx';
import { StaleUser } from './stale-user.tsx';
import { fieldId } from './user-query.ts';

type Props = {
  title: string;
  lead?: ReactNode;
  control: ActionControl<UserDetail>;
  /** The permission that the action needs. */
  action: UserDetail['allowed'][number];
  confirm: string;
  danger?: boolean;
  blocked?: boolean;
  size?: DialogSize;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** The frame of every action on an account. */
export function UserDialog({ control, action, ...frame }: Props) {
  const { seen, newer } = control;
  const closed = !(newer ?? seen).allowed.includes(action);
  return (
    <ActionDialog
      {...frame}
      control={control}
      closed={closed}
      fieldId={fieldId}
      stale={
        newer ? (
          <StaleUser seen={seen} current={newer} closed={closed} onTake={control.takeNewer} />
        ) : undefined
      }
    />
  );
}
