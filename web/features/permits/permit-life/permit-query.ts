import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listPermitDocuments } from '../../../../contract/permits/permit-actions.ts';
import { getPermit, type PermitDetail } from '../../../../contract/permits/permits.ts';
import { callQuery } from '../../../lib/http/call-query.ts';

export const permitQuery = (id: string) => callQuery(getPermit, { params: { id } }, { quiet: false });

/** Documents of a permit and of its application, newest first. */
export const permitDocumentsQuery = (permit: Pick<PermitDetail, 'id' | 'version'>) =>
  callQuery(
    listPermitDocuments,
    { params: { itemId: permit.id }, body: { per_page: 100 } },
    { varies_with: permit.version },
  );

/** Puts the permit that a call returned where the page reads it. */
export const useSetPermit = () => {
  const client = useQueryClient();
  return useCallback(
    (permit: PermitDetail): void => {
      client.setQueryData(permitQuery(permit.id).queryKey, permit);
    },
    [client],
  );
};
