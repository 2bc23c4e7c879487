import { useMessages } from '../../i18n/i18n.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export function Component() {
  const m = useMessages('app');
  return <PageHead title={m.titles['new_application']} />;
}
