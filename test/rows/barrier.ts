import { createPublicKey, verify } from 'node:crypto';
import {
  type ListEntry,
  type ListPayload,
  getBarrierList,
  getBarrierPublicKeys,
} from '../../contract/barrier/barrier.ts';
import { createBarrierController } from '../../contract/barrier/barrier-controllers.ts';
import type { Db } from '../../server/platform/db/db.ts';
import type { Route } from '../../contract/platform/route.ts';
import { type CallOptions, type Client, client, type Server, type TestReply } from '../client.ts';
import type { CallReply } from '../../contract/platform/route.ts';

export type TestController = {
  id: string;
  key: string;
  lot: string;
  call<const R extends Route>(route: R, options?: CallOptions<R>): Promise<TestReply<CallReply<R>>>;
  send: Client['send'];
};

/** The controller of a barrier: calls with its key and no cookie. */
export const controllerWith = (
  fastify: Server,
  controller: { id: string; key: string; lot: string },
): TestController => {
  const device = client(fastify);
  const send: Client['send'] = (route, options) =>
    device.send(route, { ...options, headers: { authorization: `Bearer ${controller.key}` } });
  return { ...controller, call: send, send };
};

export const lotOf = async (db: Db, code: string): Promise<{ id: string; code: string }> =>
  db.selectFrom('parking_lots').select(['id', 'code']).where('code', '=', code).executeTakeFirstOrThrow();

/** A new controller at a lot of the demo municipality, made by root. */
export async function makeController(
  { fastify, deps }: { fastify: Server; deps: { db: Db } },
  root: Client,
  lot = 'P1',
): Promise<TestController> {
  const reply = await root.call(createBarrierController, {
    body: { lot_id: (await lotOf(deps.db, lot)).id, name: `Vhod ${lot}`, kind: 'camera_and_reader' },
  });
  if (reply.status !== 201)
    throw new Error(`Creating answered ${reply.status}: ${JSON.stringify(reply.problem)}`);
  return controllerWith(fastify, { id: reply.body.controller.id, key: reply.body.key, lot });
}

export type SignedList = { protected: string; payload: string; signature: string };
type Jwk = JsonWebKey & { kid: string };

/**
 * A controller's check of a list before it trusts it: key id, signature, lot. Throws when one of them is
 * wrong.
 */
export function openList(signed: SignedList, keys: readonly Jwk[], lot: string): ListPayload {
  const decode = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());
  const head = decode(signed.protected) as { alg: string; kid: string };
  const jwk = keys.find(({ kid }) => kid === head.kid);
  if (head.alg !== 'EdDSA' || !jwk) throw new Error('Unknown key.');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const bytes = Buffer.from(`${signed.protected}.${signed.payload}`);
  if (!verify(null, bytes, key, Buffer.from(signed.signature, 'base64url')))
    throw new Error('Bad signature.');
  const list = decode(signed.payload) as ListPayload;
  if (list.lot !== lot) throw new Error('List of another lot.');
  return list;
}

/** A controller's copy of its list: entries by kind and value. */
export class LocalList {
  version = 0;
  issued_at = '';
  valid_until = '';
  readonly entries = new Map<string, ListEntry>();

  /** Applies a verified list; throws when it does not fit on this one or the result is incomplete. */
  apply(list: ListPayload): void {
    if (list.since === 0) this.entries.clear();
    else if (list.since !== this.version)
      throw new Error(`Changes since ${list.since} on top of ${this.version}.`);
    for (const { kind, value } of list.remove) this.entries.delete(`${kind} ${value}`);
    for (const entry of list.put) this.entries.set(`${entry.kind} ${entry.value}`, entry);
    if (this.entries.size !== list.count)
      throw new Error(`${this.entries.size} entries instead of ${list.count}.`);
    this.version = list.version;
    this.issued_at = list.issued_at;
    this.valid_until = list.valid_until;
  }

  /**
   * Opens by an exact entry only: without the server no look-alike is worth the risk. `country`: of the
   * plate, when the camera is sure.
   */
  opens(kind: ListEntry['kind'], value: string, at: string, country: string | null = null): boolean {
    if (this.version === 0 || at >= this.valid_until) return false;
    const times = this.entries.get(`${kind} ${value}`)?.times ?? [];
    return times.some(
      (time) =>
        Date.parse(time.from) <= Date.parse(at) &&
        Date.parse(at) < Date.parse(time.until) &&
        (country === null || time.country === null || time.country === country),
    );
  }
}

/** Fetches and applies the changes. */
export async function refresh(controller: TestController, local: LocalList): Promise<ListPayload> {
  const { body: keys } = await controller.call(getBarrierPublicKeys);
  const { body } = await controller.call(getBarrierList, {
    query: local.version ? { since: String(local.version) } : {},
  });
  const list = openList(body, keys.keys, controller.lot);
  local.apply(list);
  return list;
}
