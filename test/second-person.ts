import { createConfirmation, decideConfirmation } from '../contract/office/confirmations.ts';
import type { SecondPersonKind } from '../contract/platform/second-person.ts';
import type { AnyInput, Client } from './client.ts';

/** One person asks for a call; the id of the request. */
export const askSecond = async (
  asks: Client,
  kind: SecondPersonKind,
  sent: Pick<AnyInput, 'params' | 'body'>,
): Promise<string> => {
  const body = { kind, ...sent, reason: 'Sklep 12/2027.' };
  const reply = await asks.send(createConfirmation, { body });
  if (reply.status !== 201) throw new Error(`Asking answered ${reply.status}: ${reply.raw.body}`);
  return reply.body.id;
};

/** One person asks for a call, another one confirms it. */
export const byTwo = async (
  asks: Client,
  confirms: Client,
  kind: SecondPersonKind,
  sent: Pick<AnyInput, 'params' | 'body'>,
): Promise<void> => {
  const id = await askSecond(asks, kind, sent);
  const reply = await confirms.call(decideConfirmation, { params: { id }, body: { decision: 'confirm' } });
  if (reply.status !== 200) throw new Error(`Confirming answered ${reply.status}: ${reply.raw.body}`);
};
