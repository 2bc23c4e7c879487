import {
  deleteInfoText,
  type InfoTextDetail,
  type InfoTextVersion,
} from '../../../../contract/settings/info-texts.ts';
import { formatDate, formatDateTime, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Actions, Muted } from '../../../ui/layout.tsx';
import styles from './editor.module.css';

type Props = { detail: InfoTextDetail; onRestore: (version: InfoTextVersion) => void };

/** Every version, the newest first: restore puts its text into the editor, a planned one can be withdrawn. */
export function TextVersions({ detail, onRestore }: Props) {
  const m = useMessages('info_texts');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const today = useToday();
  return (
    <Card title={m.versions_title}>
      {detail.versions.length === 0 ? <Muted>{m.versions_none}</Muted> : null}
      <ul className={styles.versions}>
        {detail.versions.map((row) => {
          const planned = row.valid_from > today;
          const title = m.version({
            nr: row.version,
            when: formatDateTime(row.created_at, language),
            who: row.created_by_name ?? NONE,
          });
          return (
            <li key={row.id} className={styles.version}>
              <div>
                <p>
                  {title}{' '}
                  {row.id === detail.current_id ? <StatusTag tone="success">{m.holds}</StatusTag> : null}
                  {planned ? <StatusTag tone="info">{m.is_planned}</StatusTag> : null}
                </p>
                <Muted>
                  {m.holds_from({ date: formatDate(row.valid_from, language) })}
                  {row.text_sl === null && row.text_en === null ? ` ${m.is_delivered}` : ''}
                  {row.reason ? ` ${row.reason}` : ''}
                </Muted>
              </div>
              <Actions>
                <Button aria-label={`${m.restore}: ${title}`} onClick={() => onRestore(row)}>
                  {m.restore}
                </Button>
                <ConfirmButton
                  button={{ 'aria-label': `${app.withdraw}: ${title}`, children: app.withdraw }}
                  offered={planned}
                  title={m.planned_remove_title}
                  confirm={app.withdraw}
                  danger
                  send={() => call(deleteInfoText, { params: { id: row.id } }, { quiet: true })}
                  onDone={() => showSnackbar(m.planned_removed)}
                >
                  <p>{m.planned_remove_text}</p>
                </ConfirmButton>
              </Actions>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
