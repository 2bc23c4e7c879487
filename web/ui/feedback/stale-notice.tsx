import { RefreshCw } from 'lucide-react';
import { useMessages } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import { FocusedNotice } from './focused-notice.tsx';
import { Notice } from './notice.tsx';
import styles from './stale-notice.module.css';

export type ShownDifference = {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly now: string;
};

type Props = {
  title: string;
  /** What happened meanwhile, by whom and when, one line each. */
  news: readonly { readonly id: string; readonly text: string }[];
  /** Left out where nobody compares the two states. */
  changes?: readonly ShownDifference[];
  /** The action is no longer allowed. */
  closed: boolean;
  onTake: () => void;
};

/**
 * A colleague was faster: who, what changed, and how to go on without losing what was typed. Needs the texts
 * `actions`.
 */
export function StaleNotice({ title, news, changes, closed, onTake }: Props) {
  const m = useMessages('actions');
  return (
    <FocusedNotice>
      <Notice tone="warning" role="alert" title={title}>
        <div className={styles.stack}>
          {news.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
          {changes && changes.length > 0 ? (
            <table className={styles.difference}>
              <caption>{m.stale_table}</caption>
              <thead>
                <tr>
                  <th scope="col">{m.stale_field}</th>
                  <th scope="col">{m.stale_before}</th>
                  <th scope="col">{m.stale_now}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ key, name, before, now }) => (
                  <tr key={key}>
                    <th scope="row">{name}</th>
                    <td data-label={m.stale_before}>{before}</td>
                    <td data-label={m.stale_now}>
                      <strong>{now}</strong>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : changes && news.length === 0 ? (
            <p>{m.stale_same}</p>
          ) : null}
          <p>{closed ? m.stale_closed : m.stale_what_next}</p>
          <Button icon={<RefreshCw />} onClick={onTake}>
            {m.stale_take}
          </Button>
        </div>
      </Notice>
    </FocusedNotice>
  );
}
