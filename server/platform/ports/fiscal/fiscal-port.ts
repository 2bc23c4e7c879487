import type { KeyObject } from 'node:crypto';

export type FiscalSystem = 'test' | 'production';
/**
 * The sender: PEM certificate and its key. `pins` are PEM certificates that server and replies must chain to.
 */
export type FiscalSender = { system: FiscalSystem; certificate: string; key: KeyObject; pins: string };
export type FiscalPath =
  | '/v1/cash_registers/invoices'
  | '/v1/cash_registers/invoices/register'
  | '/v1/cash_registers/echo';

export const FISCAL_FAILURES = [
  'unreachable',
  'timeout',
  'server_certificate',
  'client_certificate',
  'redirect',
  'http',
  'reply_invalid',
  'reply_signature',
  'reply_chain',
] as const;
export type FiscalFailureCode = (typeof FISCAL_FAILURES)[number];

/** No trustworthy answer. `detail` is technical (an error code of the network), never content. */
export class FiscalFailure extends Error {
  override readonly name = 'FiscalFailure';
  readonly code: FiscalFailureCode;
  readonly http_status: number | null;
  readonly detail: string | null;
  constructor(code: FiscalFailureCode, about: { http_status?: number; detail?: string } = {}) {
    super(code);
    this.code = code;
    this.http_status = about.http_status ?? null;
    this.detail = about.detail ?? null;
  }
}

export type FiscalPort = {
  /** Signs the JSON text, sends it and returns the content of the signed reply. Throws FiscalFailure. */
  send(
    sender: FiscalSender,
    path: FiscalPath,
    payload: string,
  ): Promise<{ http_status: number; content: Record<string, unknown> }>;
  /**
   * Checks that the server responds, without a signature; `date` is the header of its reply. Throws FiscalFailure.
   */
  echo(sender: FiscalSender): Promise<{ date: string | null }>;
  close(): void;
};
