import type { InfoTextName } from '../../../../contract/settings/info-texts.ts';
import styles from './text.module.css';

/** Prerendered empty; React leaves the content alone, also on hydration. */
const NOTHING = { __html: '' };

/**
 * Where the server inserts an info text into the prerendered page (server/settings/info-texts/fill-page.ts):
 * the current text is in the HTML, and the program neither contains nor redraws it.
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
