import type { ReactNode } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { SITE_PAGES } from '../shared/platform/site-paths.ts';
import styles from './site.module.css';

/** A page to read. */
export function TextPage({
  title,
  apply,
  children,
}: {
  title: string;
  apply?: boolean;
  children: ReactNode;
}) {
  const m = useMessages('ui');
  return (
    <div className={styles.textPage}>
      <h1>{title}</h1>
      {children}
      {apply ? (
        <p>
          <LinkButton variant="primary" href={SITE_PAGES.form.path}>
            {m.apply}
          </LinkButton>
        </p>
      ) : null}
    </div>
  );
}
