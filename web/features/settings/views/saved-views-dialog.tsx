import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import {
  createView,
  deleteView,
  listViews,
  MAX_VIEWS,
  type SavedView,
} from '../../../../contract/settings/views.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useForm } from '../../../lib/form/form.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Form, FormErrors } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './saved-views-dialog.module.css';

type Props = {
  tableId: string;
  /** The current list as the query of its URL. */
  query: string;
  onOpen: (query: string) => void;
  onClose: () => void;
};

/** Saved views of one list: open, delete, or save the current one under a name. */
export function SavedViewsDialog({ tableId, query, onOpen, onClose }: Props) {
  const m = useMessages('views');
  const app = useMessages('app_ui');
  const list = useQuery({ ...callQuery(listViews), staleTime: 0 });
  const views = list.data?.data.filter((view) => view.table_id === tableId);
  const removal = useSending();
  const forget = ({ id }: SavedView): void =>
    void removal.run({
      send: () => call(deleteView, { params: { id } }, { quiet: true }),
      done: () => announceChange(listViews.tag),
    });
  const form = useForm({
    name: 'view',
    route: createView,
    start: { name: '' },
    body: ({ name }) => ({ table_id: tableId, name, query }),
    rules: ({ name }) => ({ name: name.trim() === '' && m.name_required }),
    onDone: (_, { name }) => {
      showSnackbar(m.saved({ name: name.trim() }));
      onClose();
    },
  });
  const replaces = views?.some(({ name }) => name === form.values.name.trim()) ?? false;
  return (
    <Dialog open title={app.views} onClose={onClose} locked={form.busy || removal.busy}>
      {list.isError ? (
        <Notice tone="error" role="alert">
          {m.failed}
        </Notice>
      ) : null}
      <FormErrors form={removal} />
      {views?.length === 0 ? <p>{m.none}</p> : null}
      <Stack as="ul" gap={2}>
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
              disabled={removal.busy}
              onClick={() => forget(view)}
            />
          </li>
        ))}
      </Stack>
      {views && views.length >= MAX_VIEWS ? null : (
        <Form form={form} className={styles.form}>
          <FormErrors form={form} short />
          <TextField {...form.text('name')} label={m.name} hint={replaces ? m.replaces : m.hint} />
          <Button type="submit" variant="primary" busy={form.busy}>
            {m.save}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
