import { useMessages } from '../../../i18n/i18n.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { MessagePage } from '../../common/message-page.tsx';

export function Component() {
  const m = useMessages('app');
  const { user } = useSession();
  const works = user !== null && user.role !== 'user';
  return (
    <MessagePage
      code="403"
      title={m.forbidden_title}
      text={works ? m.forbidden_text : user ? m.forbidden_own : m.forbidden_public}
    />
  );
}
