import type { InfoTextName } from '../../../../contract/settings/info-texts.ts';
import { ServerRenderedSlot } from '../../../ui/server-rendered-slot.tsx';
import styles from './text.module.css';

/**
 * Where the server inserts an info text into the prerendered page (server/settings/info-texts/fill-page.ts):
 * the current text is in the HTML, and the program neither contains nor redraws it.
 */
export const ServedText = ({ name, heading }: { name: InfoTextName; heading: 2 | 3 }) => (
  <ServerRenderedSlot
    place={`text ${name}`}
    className={styles.text}
    data-info-text={name}
    data-heading={heading}
  />
);
