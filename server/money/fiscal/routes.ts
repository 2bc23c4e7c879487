import { randomUUID } from 'node:crypto';
import {
  closeBusinessPremise,
  createBusinessPremise,
  createFiscalCertificate,
  createFiscalDevice,
  deleteFiscalCertificate,
  deleteFiscalPins,
  getFiscalOverview,
  listBusinessPremises,
  listFiscalMessages,
  listUnverifiedInvoices,
  registerBusinessPremise,
  retryFiscalInvoice,
  retryFiscalInvoices,
  sendFiscalEcho,
  updateBusinessPremise,
  updateFiscalDevice,
  updateFiscalPins,
  updateFiscalSettings,
} from '../../../contract/money/fiscal.ts';
import { bind } from '../../platform/http/bind.ts';
import { changePins, changeSettings, dropPins } from './change-settings.ts';
import { correspond } from './correspond.ts';
import { loadOverview } from './overview.ts';
import { addDevice, addPremise, changeDevice, changePremise, loadPremises } from './premises.ts';
import { closePremise, registerPremise } from './register-premise.ts';
import { retryAll, retryInvoice } from './retry.ts';
import { dropCertificate, storeCertificate } from './store-certificate.ts';
import { insertMessage, listMessages, listUnverified } from './submission-queries.ts';

export const fiscalRoutes = [
  bind(getFiscalOverview, ({ deps }) => loadOverview(deps, deps.db)),
  bind(updateFiscalSettings, (call) => changeSettings(call, call.body)),
  bind(createFiscalCertificate, (call) => storeCertificate(call, call.body)),
  bind(deleteFiscalCertificate, (call) => dropCertificate(call, call.params.id)),
  bind(updateFiscalPins, (call) => changePins(call, call.body)),
  bind(deleteFiscalPins, (call) => dropPins(call, call.params.environment)),

  bind(sendFiscalEcho, async ({ deps, body }) => {
    const about = { id: randomUUID(), kind: 'echo' as const, environment: body.environment };
    const result = await correspond(deps, about, null);
    await insertMessage(deps.db, result.record);
    return {
      ok: result.outcome === 'accepted',
      code: result.outcome === 'accepted' ? null : result.code,
      duration_ms: result.record.duration_ms,
    };
  }),

  bind(listBusinessPremises, async ({ deps }) => ({ data: await loadPremises(deps.db) })),
  bind(createBusinessPremise, (call) => addPremise(call, call.body)),
  bind(updateBusinessPremise, (call) => changePremise(call, call.params.id, call.body)),
  bind(registerBusinessPremise, (call) => registerPremise(call, call.params.id, call.body)),
  bind(closeBusinessPremise, (call) => closePremise(call, call.params.id, call.body)),
  bind(createFiscalDevice, (call) => addDevice(call, call.body)),
  bind(updateFiscalDevice, (call) => changeDevice(call, call.params.id, call.body)),

  bind(listUnverifiedInvoices, async ({ deps, body }) => {
    const page = await listUnverified(deps.db, body);

    return page;
  }),
  bind(retryFiscalInvoice, (call) => retryInvoice(call, call.params.id)),
  bind(retryFiscalInvoices, (call) => retryAll(call)),
  bind(listFiscalMessages, ({ deps, body }) => listMessages(deps.db, body)),
];
