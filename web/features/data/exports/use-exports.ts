import { useQuery } from '@tanstack/react-query';
import {
  type ExportGroup,
  type ExportRow,
  getExport,
  getExportGroups,
} from '../../../../contract/data/exports.ts';
import { callQuery } from '../../../lib/http/call-query.ts';

export const EXPORTS_PATH = '/izvoz-podatkov';
export const exportHref = (id: string): string => `${EXPORTS_PATH}/${id}`;
const EVERY_MS = 1000;

export const isOpen = ({ status }: Pick<ExportRow, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export const downloadHref = (id: string): string => `/api/v1/exports/${id}/download`;

/** An export, polled every second until it is done. */
export const useExport = (id: string | null) =>
  useQuery({
    ...callQuery(getExport, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? EVERY_MS : false),
  });

/** What may be exported, in the language of the page. */
export const useGroups = () => useQuery(callQuery(getExportGroups));

export const groupOf = (groups: readonly ExportGroup[] | undefined, id: string): ExportGroup | undefined =>
  groups?.find((group) => group.id === id);
