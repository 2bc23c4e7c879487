import { useMessages } from '../../../i18n/i18n.tsx';
import { MessagePage } from '../../common/message-page.tsx';

export function Component() {
  const m = useMessages('app');
  return <MessagePage code="404" title={m.not_found_title} text={m.not_found_text} />;
}
