import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getUser, listUsers, type UserDetail } from '../../../../contract/people/users.ts';
import { call, type ApiError } from '../../../lib/api.ts';
import { markOld } from '../../../lib/mark-old.ts';
import { useRowAction, type Run } from '../../../lib/row-action.ts';

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [getUser.path, id],
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
  });

/** Stores an account as a call returned it, and invalidates the lists that show it. */
export const useTakeOver = () => {
  const client = useQueryClient();
  return useCallback(
    (user: UserDetail): void => {
      client.setQueryData(userQuery(user.id).queryKey, user);
      markOld(client, listUsers.path);
    },
    [client],
  );
};

/** One action of a dialog on an account (web/lib/row-action.ts). */
export const useUserAction = <T>(options: {
  user: UserDetail;
  run: Run<UserDetail, T>;
  onDone: (reply: T) => void;
  onConflict?: (error: ApiError) => boolean;
}) => {
  const { user, ...rest } = options;
  return useRowAction<UserDetail, T>({ row: user, takeOver: useTakeOver(), ...rest });
};

/** Props of every dialog of an account. */
export type UserDialogProps = { user: UserDetail; onDone: (user: UserDetail) => void; onClose: () => void };

/** The control of a field of a call. */
export const fieldId = (path: string): string => `user-${path.replaceAll('.', '-') || 'whole'}`;
