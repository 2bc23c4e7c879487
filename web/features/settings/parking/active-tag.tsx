import { useMessages } from '../../../i18n/i18n.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

/** Whether a lot or a category is in use. */
export function ActiveTag({ active }: { active: boolean }) {
  const m = useMessages('parking');
  return <StatusTag tone={active ? 'success' : 'neutral'}>{active ? m.active : m.inactive}</StatusTag>;
}
