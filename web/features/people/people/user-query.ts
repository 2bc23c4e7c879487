import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getUser, listUsers, type UserDetail } from '../../../../contract/people/users.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { call } from '../../../lib/api.ts';
import { markOld } from '../../../lib/mark-old.ts';
import { useForm, type FormOptions } from '../../../lib/form.ts';

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

type FormOf<V extends object, R extends Route> = Omit<
  FormOptions<V, R, UserDetail>,
  'name' | 'row' | 'takeOver' | 'refresh'
> & { user: UserDetail };

/** A form about an account (web/lib/form.ts). */
export const useUserForm = <V extends object, R extends Route>({ user, ...rest }: FormOf<V, R>) =>
  useForm<V, R, UserDetail>({ ...rest, name: 'user', row: user, takeOver: useTakeOver() });

/** Props of every dialog of an account. */
export type UserDialogProps = { user: UserDetail; onDone: (user: UserDetail) => void; onClose: () => void };
