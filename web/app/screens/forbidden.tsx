import { useMessages } from '../../i18n/i18n.tsx';
import { MessagePage } from '../common/message-page.tsx';

export function Component() {
  const m = useMessages('app');
  return <MessagePage code="403" title={m.forbidden_title} text={m.forbidden_text} />;
}
