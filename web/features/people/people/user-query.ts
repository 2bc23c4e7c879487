import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getUser, type UserDetail } from '../../../../contract/people/users.ts';
import { callQuery } from '../../../lib/call-query.ts';

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
