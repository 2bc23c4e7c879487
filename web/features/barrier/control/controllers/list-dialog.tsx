import { useState } from 'react';
import { downloadLotList } from '../../../../../contract/barrier/barrier-controllers.ts';
import type { LotOccupancy } from '../../../../../contract/barrier/barrier-occupancy.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { useSending } from '../../../../lib/http/sending.ts';
import { saveFile } from '../../../../lib/files/save-file.ts';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FormErrors } from '../../../../ui/form/form.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import styles from '../barrier.module.css';

type Props = { lots: readonly LotOccupancy[]; onClose: () => void };

/** The plain list of a lot for a controller that only reads files; the download is recorded. */
export function ListDialog({ lots, onClose }: Props) {
  const labels = useMessages('barrier');
  const m = labels.board;
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const [lot_id, setLot] = useState(lots[0]?.lot_id ?? '');
  const form = useSending();
  const download = (format: 'csv' | 'json'): void =>
    void form.run({
      send: () => call(downloadLotList, { params: { id: lot_id }, query: { format } }, { quiet: true }),
      done: (file) => {
        saveFile(file, `zapornica-${lots.find((lot) => lot.lot_id === lot_id)?.code ?? ''}.${format}`);
        showSnackbar(m.list_done);
      },
    });
  return (
    <Dialog
      open
      title={m.list_title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          <Button busy={form.busy} onClick={() => download('json')}>
            {m.list_json}
          </Button>
          <Button variant="primary" busy={form.busy} onClick={() => download('csv')}>
            {app.csv}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.lead}>{m.list_lead}</p>
        <FormErrors form={form} />
        <Select
          label={labels.lot}
          options={lots.map((lot) => ({ value: lot.lot_id, label: `${lot.code} ${lot.name}` }))}
          value={lot_id}
          onChange={(event) => setLot(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
