import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getInstallation, type Installation } from '../../../../contract/settings/installation.ts';
import { callQuery } from '../../../lib/http/call-query.ts';

const query = callQuery(getInstallation, {}, { quiet: false });

export const useInstallationSteps = () => useQuery(query);

/** Puts what a call returned where the page reads it. */
export const useSetInstallation = () => {
  const client = useQueryClient();
  return (installation: Installation): void => {
    client.setQueryData(query.queryKey, installation);
  };
};
