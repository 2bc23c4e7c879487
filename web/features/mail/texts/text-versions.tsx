import type { TextDetail } from '../../../../contract/mail/texts.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Muted } from '../../../ui/layout.tsx';
import styles from './texts.module.css';

type Current = TextDetail['sl'];
type Props = {
  versions: Current['versions'];
  delivered: Current['delivered'];
  onTake: (text: Current['delivered']) => void;
};

/** Who changed the text and when; an old version goes into the editor and counts once saved. */
export function TextVersions({ versions, delivered, onTake }: Props) {
  const m = useMessages('texts');
  const language = useLanguage();
  if (versions.length === 0) return <Muted>{m.no_versions}</Muted>;
  return (
    <section aria-labelledby="versions-title">
      <h3 id="versions-title">{m.versions}</h3>
      <ol className={styles.list} reversed>
        {versions.map(({ version, subject, body, created_at, created_by_name }) => (
          <li key={version} className={styles.line}>
            <div>
              {m.version({ n: version })}
              <Muted as="span">
                {[formatDateTime(created_at, language), created_by_name, subject ?? m.version_reset]
                  .filter(Boolean)
                  .join(', ')}
              </Muted>
            </div>
            <Button
              variant="tertiary"
              onClick={() => onTake(subject !== null && body !== null ? { subject, body } : delivered)}
            >
              {m.take}
              <VisuallyHidden> {m.version({ n: version })}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
