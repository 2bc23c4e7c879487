import type { Role } from '../../../../../contract/platform/permissions.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';

/** The kind of an account; staff stand out among applicants. */
export function RoleTag({ role }: { role: Role }) {
  const word = useMessages('labels').role[role];
  return role === 'user' ? word : <StatusTag tone="info">{word}</StatusTag>;
}
