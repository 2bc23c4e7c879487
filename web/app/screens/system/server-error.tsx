import { useMessages } from '../../../i18n/i18n.tsx';
import { MessagePage } from '../../common/message-page.tsx';

export function Component() {
  const m = useMessages('app');
  return <MessagePage code="500" title={m.server_error_title} text={m.server_error_text} again />;
}
