import { FISCAL_ERRORS, type FiscalError, type FiscalSystem } from '../../../../contract/money/fiscal.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { FiscalMessagesTable } from '../../../platform/db/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  FiscalFailure,
  type FiscalPath,
  type FiscalSender,
} from '../../../platform/ports/fiscal/fiscal-port.ts';
import { findCertificate, findPins } from '../queries.ts';
import type { Attempt } from '../rules.ts';
import { SealBroken } from '../../../platform/kernel/seal.ts';
import { keyOfCertificate } from '../certificates/signing-key.ts';

type Ready = { sender: FiscalSender; certificate_id: string };
export type Exchange = Attempt & { record: Insertable<FiscalMessagesTable> };
type Message = Pick<Insertable<FiscalMessagesTable>, 'id' | 'kind' | 'invoice_id' | 'premise_id' | 'late'> & {
  environment: FiscalSystem;
};

const MAX_MESSAGE = 500;

/** The key we sign with and the certificates we recognise them by, or what is missing. */
export const loadSender = async (
  deps: Pick<Deps, 'config'>,
  db: Db,
  system: FiscalSystem,
): Promise<Ready | FiscalError> => {
  const certificate = await findCertificate(db, system);
  if (!certificate) return 'no_certificate';
  const pins = deps.config.furs_ca ?? (await findPins(db, system))?.pem;
  if (!pins) return 'no_pins';
  try {
    const key = keyOfCertificate(deps, certificate);
    return {
      sender: { system, certificate: certificate.certificate, key, pins },
      certificate_id: certificate.id,
    };
  } catch (error) {
    if (error instanceof SealBroken) return 'key_sealed';
    throw error;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const EOR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The content of a signed reply (`InvoiceResponse`, `BusinessPremiseResponse`). Codes come in either case.
 */
const readReply = (kind: Message['kind'], content: Record<string, unknown>): Attempt => {
  const response = content[kind === 'invoice' ? 'InvoiceResponse' : 'BusinessPremiseResponse'];
  if (!isObject(response)) return { outcome: 'failed', code: 'reply_invalid', message: null };
  if (isObject(response.Error)) {
    const said = String(response.Error.ErrorCode ?? '').toLowerCase();
    const code = FISCAL_ERRORS.find((known) => known === said && /^s\d/.test(known)) ?? 'unknown';
    const message = `${said.toUpperCase()} ${String(response.Error.ErrorMessage ?? '')}`.trim();
    return { outcome: 'rejected', code, message: message.slice(0, MAX_MESSAGE) };
  }
  if (kind === 'premise') return { outcome: 'accepted', eor: null };
  const eor = response.UniqueInvoiceID;
  if (typeof eor !== 'string' || !EOR.test(eor))
    return { outcome: 'failed', code: 'reply_invalid', message: null };
  return { outcome: 'accepted', eor };
};

/**
 * Sends one message and returns its result, with the row for the log. Never throws for errors of the network
 * or the tax administration. `path` null asks for an echo only.
 */
export const exchangeMessage = async (
  deps: Pick<Deps, 'config' | 'db' | 'fiscal' | 'clock' | 'log'>,
  about: Message,
  ask: { path: FiscalPath; payload: string } | null,
): Promise<Exchange> => {
  const sent_at = deps.clock.now();
  const started = performance.now();
  const ready = await loadSender(deps, deps.db, about.environment);
  let http_status: number | null = null;
  const attempt = await (async (): Promise<Attempt> => {
    if (typeof ready === 'string') return { outcome: 'failed', code: ready, message: null };
    try {
      if (!ask) {
        await deps.fiscal.echo(ready.sender);
        return { outcome: 'accepted', eor: null };
      }
      const reply = await deps.fiscal.send(ready.sender, ask.path, ask.payload);
      http_status = reply.http_status;
      return readReply(about.kind, reply.content);
    } catch (error) {
      if (!(error instanceof FiscalFailure)) throw error;
      http_status = error.http_status;
      const message = error.http_status === null ? error.detail : `HTTP ${error.http_status}`;
      return { outcome: 'failed', code: error.code, message };
    }
  })();
  const duration_ms = Math.round(performance.now() - started);
  const code = attempt.outcome === 'accepted' ? null : attempt.code;
  deps.log[code === null ? 'info' : 'warn'](
    { kind: about.kind, environment: about.environment, message_id: about.id, code, ms: duration_ms },
    'fiscal message',
  );
  const record = {
    ...about,
    certificate_id: typeof ready === 'string' ? null : ready.certificate_id,
    http_status,
    outcome: attempt.outcome,
    code,
    message: attempt.outcome === 'accepted' ? null : attempt.message,
    eor: attempt.outcome === 'accepted' ? attempt.eor : null,
    duration_ms,
    sent_at,
  };
  return { ...attempt, record };
};
