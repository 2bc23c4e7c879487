import { useState } from 'react';
import { deleteCrest, uploadCrest } from '../../../../contract/settings/municipality.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { reloadResources, useResources } from '../../../shared/settings/resources.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import { Actions } from '../../../ui/layout.tsx';
import styles from './settings.module.css';
import { svgToPng } from './svg-to-png.ts';
import { useSending } from '../../../lib/http/sending.ts';
import { FormErrors } from '../../../ui/form/form.tsx';

/** The crest: shown in the bar of every page and on documents. */
export function CrestCard() {
  const m = useMessages('settings');
  const { parameters } = useResources();
  const form = useSending({ placeOf: (error) => (error.path.startsWith('crest') ? error : null) });
  const [files, setFiles] = useState<File[]>([]);
  const [unreadable, setUnreadable] = useState(false);
  const path = parameters?.crest ?? null;
  const upload = async (): Promise<void> => {
    setUnreadable(false);
    const [chosen] = files;
    const picture = chosen ? await svgToPng(chosen).catch(() => null) : undefined;
    if (picture === null) return setUnreadable(true);
    await form.run({
      content: picture,
      send: (idempotency_key) =>
        call(
          uploadCrest,
          { body: {}, files: picture ? { crest: [picture] } : {} },
          { quiet: true, idempotency_key },
        ),
      done: () => {
        setFiles([]);
        showSnackbar(m.crest_saved);
        reloadResources();
      },
    });
  };
  const error = form.errors[0]?.message ?? (unreadable ? m.crest_unreadable : null);
  return (
    <Card title={m.crest_title}>
      <p className={styles.lead}>{m.crest_lead}</p>
      {path ? (
        <img className={styles.crest} src={path} alt={m.crest_alt} width="96" height="96" />
      ) : (
        <p>{m.crest_none}</p>
      )}
      <FormErrors form={{ ...form, errors: [] }} />
      <FileField
        id="crest-file"
        label={m.crest_file}
        hint={m.crest_hint}
        error={error}
        accept="image/png,image/jpeg,image/svg+xml"
        multiple={false}
        files={files}
        onChange={(chosen) => {
          form.restart();
          setUnreadable(false);
          setFiles(chosen);
        }}
      />
      <Actions gap={3}>
        <Button variant="primary" busy={form.busy} onClick={() => void upload()}>
          {m.crest_save}
        </Button>
        <ConfirmButton
          button={{ children: m.crest_remove }}
          offered={path !== null}
          title={m.crest_remove_title}
          confirm={m.crest_remove}
          danger
          send={() => call(deleteCrest, {}, { quiet: true })}
          onDone={() => {
            showSnackbar(m.crest_removed);
            reloadResources();
          }}
        >
          <p>{m.crest_remove_text}</p>
        </ConfirmButton>
      </Actions>
    </Card>
  );
}
