import type { InfoTextName } from '../../../../contract/settings/info-texts.ts';
import styles from './text.module.css';

/** Prerendered empty; React leaves what is inside alone, also when it attaches to the page. */
const NOTHING = { __html: '' };

/**
 * Where the server puts an info text into the prerendered page (server/settings/info-texts/fill-page.ts): the
 * text of today is in the HTML, and the program neither carries it nor draws it again.
 */
export function ServedText({ name, heading }: { name: InfoTextName; heading: 2 | 3 }) {
  return (
    <div
      className={styles.text}
      data-info-text={name}
      data-heading={heading}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- always the empty text; see above
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}
