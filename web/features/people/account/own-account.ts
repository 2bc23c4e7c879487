import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getOwnAccount, type OwnAccount } from '../../../../contract/people/account.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { setUser, useUser } from '../../../lib/session/session.ts';

const query = callQuery(getOwnAccount, {}, { quiet: false });

/** The reader's own account as the server knows it. */
export const useOwnAccount = () => useQuery(query);

/** Stores what a change returned, also where the page shows who is signed in. */
export const useSetOwnAccount = () => {
  const client = useQueryClient();
  const user = useUser();
  return async (account: OwnAccount): Promise<void> => {
    client.setQueryData(query.queryKey, account);
    const { name, email, language } = account;
    await setUser({ ...user, name, email, language });
  };
};
