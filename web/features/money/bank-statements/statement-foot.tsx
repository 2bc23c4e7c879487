import { useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { can } from '../../../../contract/platform/permissions.ts';
import { deleteBankStatement, type StatementDetail } from '../../../../contract/money/bank-statements.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { FileFoot } from '../../../shared/platform/table-files/parts.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Muted, Row, Stack } from '../../../ui/layout.tsx';
import { LIST_PATH, statementQuery } from './use-statement.ts';

/** The original file, and deletion of a statement with all that depends on it. */
export function StatementFoot({ found }: { found: StatementDetail }) {
  const m = useMessages('bank_statements');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const user = useUser();
  const said = (n: number) => ({ n, text: formatNumber(n, language) });
  const may_delete = can(user, 'payments.delete');
  return (
    <FileFoot>
      <Row gap={3}>
        <LinkButton
          variant="tertiary"
          icon={<Download />}
          href={`/api/v1/admin/documents/payments/${found.id}/download`}
          download
        >
          {m.download}
        </LinkButton>
        <ConfirmButton
          button={{ variant: 'tertiary', icon: <Trash2 />, children: app.to_bin }}
          offered={may_delete && found.allowed.includes('delete')}
          title={m.delete_title}
          confirm={app.to_bin}
          danger
          send={() => call(deleteBankStatement, { params: { id: found.id } }, { quiet: true })}
          onDone={() => {
            client.removeQueries({ queryKey: statementQuery(found.id).queryKey });
            showSnackbar(m.deleted);
            void navigate(LIST_PATH);
          }}
        >
          <Stack>
            <p>{m.delete_text(said(found.entries))}</p>
            {found.confirmed > 0 ? <p>{m.delete_confirmed(said(found.confirmed))}</p> : null}
            {found.entries > 0 ? <Muted>{m.delete_other}</Muted> : null}
          </Stack>
        </ConfirmButton>
      </Row>
      {may_delete && found.kept_because ? <p>{found.kept_because}</p> : null}
    </FileFoot>
  );
}
