import { useQuery } from '@tanstack/react-query';
import { listTexts, type TextRow } from '../../../../contract/mail/texts.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Muted } from '../../../ui/layout.tsx';
import styles from './texts.module.css';
import { useTextName } from './use-text-name.ts';

/** Every editable text, by kind; edited ones are marked. */
export function TextList({ hrefOf }: { hrefOf: (name: string) => string }) {
  const m = useMessages('texts');
  const ui = useMessages('ui');
  const texts = useQuery(callQuery(listTexts, {}, { quiet: false }));
  if (texts.isLoadingError)
    return (
      <Notice tone="error" role="alert">
        {m.not_loaded}
      </Notice>
    );
  if (!texts.data) return <Spinner label={ui.loading} />;
  return (
    <>
      <p>{m.lead}</p>
      {(['document', 'mail'] as const).map((kind) => (
        <section key={kind} aria-labelledby={`texts-${kind}`}>
          <h2 id={`texts-${kind}`}>{m.kinds[kind]}</h2>
          <ul className={styles.list}>
            {texts.data.data
              .filter((text) => text.kind === kind)
              .map((text) => (
                <TextLine key={text.name} text={text} href={hrefOf(text.name)} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function TextLine({ text, href }: { text: TextRow; href: string }) {
  const m = useMessages('texts');
  const language = useLanguage();
  const nameOf = useTextName();
  return (
    <li className={styles.line}>
      <div>
        <Link href={href}>{nameOf(text.name)}</Link>
        <Muted as="span">{language === 'sl' ? text.subject_sl : text.subject_en}</Muted>
      </div>
      {text.edited_sl || text.edited_en ? <StatusTag tone="info">{m.edited}</StatusTag> : null}
    </li>
  );
}
