import { Trash2 } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import {
  createView,
  deleteView,
  listViews,
  MAX_VIEWS,
  type SavedView,
} from '../../../../contract/settings/views.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './saved-views-dialog.module.css';
import { TextField } from '../../../ui/text-field.tsx';

type Props = {
  tableId: string;
  /** The current list as the query of its URL. */
  query: string;
  onOpen: (query: string) => void;
  onClose: () => void;
};

const wordsOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError
    ? (error.problem?.errors?.[0]?.message ?? error.problem?.title ?? fallback)
    : fallback;

/** Saved views of one list: open, delete, or save the current one under a name. */
export function SavedViewsDialog({ tableId, query, onOpen, onClose }: Props) {
  const m = useMessages('views');
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call(listViews, {}, { signal: leaving.signal }).then(
      ({ data }) => setViews(data.filter((view) => view.table_id === tableId)),
      (reason: unknown) => {
        if (!leaving.signal.aborted) setError(wordsOf(reason, m.failed));
      },
    );
    return () => leaving.abort();
  }, [tableId, m]);

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (reason) {
      setError(wordsOf(reason, m.failed));
    } finally {
      setBusy(false);
    }
  };
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') {
      setError(m.name_required);
      return;
    }
    void attempt(async () => {
      await call(createView, { body: { table_id: tableId, name: name.trim(), query } });
      showSnackbar(m.saved({ name: name.trim() }));
      onClose();
    });
  };
  const forget = (view: SavedView): void =>
    void attempt(async () => {
      await call(deleteView, { params: { id: view.id } });
      setViews((now) => now?.filter(({ id }) => id !== view.id) ?? null);
    });
  const replaces = views?.some((view) => view.name === name.trim()) ?? false;
  return (
    <Dialog open title={m.title} onClose={onClose} locked={busy}>
      {error === null ? null : (
        <Notice tone="error" role="alert">
          {error}
        </Notice>
      )}
      {views !== null && views.length === 0 ? <p>{m.none}</p> : null}
      <ul className={styles.list}>
        {views?.map((view) => (
          <li key={view.id} className={styles.view}>
            <Button
              className={styles.open}
              onClick={() => {
                onOpen(view.query);
                onClose();
              }}
            >
              {view.name}
            </Button>
            <IconButton
              label={m.remove({ name: view.name })}
              icon={<Trash2 />}
              disabled={busy}
              onClick={() => forget(view)}
            />
          </li>
        ))}
      </ul>
      {views !== null && views.length >= MAX_VIEWS ? null : (
        <form className={styles.form} onSubmit={keep} noValidate>
          <TextField
            label={m.name}
            hint={replaces ? m.replaces : m.hint}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={busy}>
            {m.save}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
