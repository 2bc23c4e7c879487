import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getUser, type UserDetail } from '../../../../contract/people/users.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useForm, type FormOptions } from '../../../lib/form.ts';

export const userQuery = (id: string) => callQuery(getUser, { params: { id } }, { quiet: false });

/** Puts the account that a call returned where the page reads it. */
export const useTakeOver = () => {
  const client = useQueryClient();
  return useCallback(
    (user: UserDetail): void => {
      client.setQueryData(userQuery(user.id).queryKey, user);
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
