import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type * as users from '../../../../contract/people/users.ts';
import { slimRoute } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';

// Without its schema, because the frame of staff loads it.
const getUser = slimRoute<typeof users.getUser>({
  method: 'GET',
  path: '/v1/admin/users/{id}',
  tag: 'people',
});

export const userQuery = (id: string) => callQuery(getUser, { params: { id } }, { quiet: false });

/** Puts the account that a call returned where the page reads it. */
export const useSetUser = () => {
  const client = useQueryClient();
  return useCallback(
    (user: users.UserDetail): void => {
      client.setQueryData(userQuery(user.id).queryKey, user);
    },
    [client],
  );
};
