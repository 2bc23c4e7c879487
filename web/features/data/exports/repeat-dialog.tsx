import { useNavigate } from 'react-router';
import { type ExportGroup, type ExportRow, repeatExport } from '../../../../contract/data/exports.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { RowLoading } from '../../../ui/table/row-loading.tsx';
import { PurposeFields, purposeBody } from './purpose-fields.tsx';
import { exportHref, groupOf, useGroups } from './use-exports.ts';

type Props = { row: ExportRow; onClose: () => void };

/** Makes the file again with the data of now, for which personal data want a purpose. */
export function RepeatDialog(props: Props) {
  const groups = useGroups();
  if (!groups.data) return <RowLoading failed={groups.isError} onClose={props.onClose} />;
  return <Repeat {...props} group={groupOf(groups.data.data, props.row.data_group_id)} />;
}

function Repeat({ row, group, onClose }: Props & { group: ExportGroup | undefined }) {
  const m = useMessages('exports');
  const navigate = useNavigate();
  const personal = group?.personal === true;
  const form = useForm({
    name: 'repeat',
    route: repeatExport,
    params: { id: row.id },
    start: { purpose_code: group?.purpose_code ?? '', purpose: '' },
    body: (typed) => (personal ? purposeBody(typed) : {}),
    // It is an export of its own.
    onDone: ({ id }) => {
      showSnackbar(m.repeated);
      onClose();
      void navigate(exportHref(id));
    },
  });
  return (
    <ActionDialog
      title={m.repeat_title}
      lead={<p>{m.repeat_text}</p>}
      form={form}
      confirm={m.repeat}
      onClose={onClose}
    >
      {personal ? <PurposeFields form={form} values={form.values} onChange={form.change} /> : null}
    </ActionDialog>
  );
}
