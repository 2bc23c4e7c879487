import { useLocation } from 'react-router';
import { useMessages } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { AlpineIllustration } from '../../ui/frame/alpine-illustration.tsx';
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './message-page.module.css';

/** The page that redirected here; error pages lead back to it. */
export type TransitionState = { readonly from?: string };

/** A page that says what happened and what to do next, with a link back to where the person was. */
export function MessagePage({
  code,
  title,
  text,
  again,
}: {
  code: string;
  title: string;
  text: string;
  again?: boolean;
}) {
  const m = useMessages('app');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const { authenticated } = useSession();
  const from = (useLocation().state as TransitionState | null)?.from;
  return (
    <div className={cx(styles.page, styles.withPicture)}>
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      <div className={styles.actions}>
        {from ? (
          <LinkButton variant="primary" href={from}>
            {again ? ui.retry : m.back_there}
          </LinkButton>
        ) : null}
        <LinkButton variant={from ? 'secondary' : 'primary'} href={authenticated ? '/nadzorna-plosca' : '/'}>
          {authenticated ? app.to_dashboard : m.to_home}
        </LinkButton>
        {authenticated ? null : <LinkButton href="/prijava">{m.to_login}</LinkButton>}
      </div>
      <AlpineIllustration className={styles.illustration} />
    </div>
  );
}
