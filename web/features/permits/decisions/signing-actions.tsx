import {
  type DecisionSignature,
  type SignatureWay,
  signDecision,
  uploadSignedDecision,
} from '../../../../contract/permits/decisions/decision-signatures.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { CertificateFile } from '../../../shared/platform/certificate-file.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import { askAction, type RecordAction } from '../../../ui/dialog/record-actions.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

type Action = RecordAction<DecisionSignature>;

/** The ways to sign a decision: with a .p12 here, or with what was signed outside. */
export const useSigning = (): Readonly<Record<string, Action>> => {
  const m = useMessages('decisions');
  const common = {
    params: ({ decision_id }: DecisionSignature) => ({ id: decision_id }),
    offered: ({ hindered_by }: DecisionSignature) => hindered_by === null,
    done: m.signed_done,
  };
  /** A scan of the paper, or the PDF that another program signed. */
  const upload = (way: SignatureWay): Action =>
    askAction({
      ...common,
      name: 'signed',
      route: uploadSignedDecision,
      label: way === 'scan' ? m.upload_scan : m.upload_signed,
      lead: ({ signed }: DecisionSignature) => (
        <>
          <p>{way === 'scan' ? m.scan_lead : m.elsewhere_lead}</p>
          {signed ? <p>{m.scan_replaces}</p> : null}
        </>
      ),
      confirm: m.upload_confirm,
      start: { signed: [] as File[] },
      body: () => ({ way }),
      files: ({ signed }) => ({ signed }),
      rules: ({ signed }) => (signed.length === 0 ? { signed: m.signed_required } : {}),
      place: (path) => (path.startsWith('signed') ? 'signed' : path),
      fields: (form) => (
        <FileField
          {...form.choice('signed')}
          label={m.signed_file}
          call={m.file_choose}
          accept={way === 'scan' ? 'application/pdf,image/*' : 'application/pdf'}
          multiple={false}
          required
          files={form.values.signed}
        />
      ),
    });
  return {
    sign: askAction({
      ...common,
      name: 'sign',
      route: signDecision,
      label: m.sign,
      variant: 'primary',
      lead: <p>{m.sign_lead}</p>,
      confirm: m.sign_confirm,
      start: { p12: '', password: '' },
      fields: (form) => (
        <>
          <CertificateFile form={form} label={m.p12} hint={m.p12_hint} call={m.file_choose} />
          <TextField {...form.text('password')} label={m.p12_password} type="password" autoComplete="off" />
        </>
      ),
    }),
    certificate: upload('certificate'),
    scan: upload('scan'),
  };
};
