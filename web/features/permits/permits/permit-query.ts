import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listApplications } from '../../../../contract/permits/applications.ts';
import { listMails } from '../../../../contract/mail/mail-log.ts';
import { listPermitDocuments } from '../../../../contract/permits/permit-actions.ts';
import { getPermit, listPermits, type PermitDetail } from '../../../../contract/permits/permits.ts';
import { call } from '../../../lib/api.ts';
import { markOld } from '../../../lib/mark-old.ts';

export const permitQuery = (id: string) =>
  queryOptions({
    queryKey: [getPermit.path, id],
    queryFn: ({ signal }) => call(getPermit, { params: { id } }, { signal }),
  });

/** Documents of a permit and of its application, newest first. */
export const permitDocumentsQuery = (permit: Pick<PermitDetail, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [listPermitDocuments.path, permit.id, permit.version],
    queryFn: ({ signal }) =>
      call(
        listPermitDocuments,
        { params: { itemId: permit.id }, body: { per_page: 100 } },
        { signal, quiet: true },
      ),
  });

/** Stores a permit as a call returned it, and invalidates what shows it elsewhere. */
export const useTakeOver = () => {
  const client = useQueryClient();
  return useCallback(
    (permit: PermitDetail): void => {
      client.setQueryData(permitQuery(permit.id).queryKey, permit);
      markOld(client, listPermits.path, listApplications.path, listMails.path);
    },
    [client],
  );
};
