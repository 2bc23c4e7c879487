import { randomUUID } from 'node:crypto';
import {
  closeBusinessPremise,
  createBusinessPremise,
  createFiscalDevice,
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
import { bind, bindChange } from '../../platform/http/bind.ts';
import { bindSecondPerson } from '../../settings/parameters/second-person.ts';
import { changePins, changeSettings, dropPins } from './change-settings.ts';
import { exchangeMessage } from './submission/exchange-message.ts';
import { endCertificate, replaceCertificate } from './certificates/guarded-certificates.ts';
import { loadOverview } from './overview.ts';
import { addDevice, addPremise, changeDevice, changePremise, loadPremises } from './premises/premises.ts';
import { closePremise, registerPremise } from './premises/register-premise.ts';
import { retryAll, retryInvoice } from './retry.ts';
import { insertMessage, listMessages, listUnverified } from './submission/submission-queries.ts';

export const fiscalRoutes = [
  bind(getFiscalOverview, ({ deps }) => loadOverview(deps, deps.db)),
  bindChange(updateFiscalSettings, (call) => changeSettings(call, call.body)),
  bindSecondPerson(replaceCertificate),
  bindSecondPerson(endCertificate),
  bindChange(updateFiscalPins, (call) => changePins(call, call.body)),
  bindChange(deleteFiscalPins, (call) => dropPins(call, call.params.environment)),

  bind(sendFiscalEcho, async ({ deps, body }) => {
    const about = { id: randomUUID(), kind: 'echo' as const, environment: body.environment };
    const result = await exchangeMessage(deps, about, null);
    await insertMessage(deps.db, result.record);
    return {
      ok: result.outcome === 'accepted',
      code: result.outcome === 'accepted' ? null : result.code,
      duration_ms: result.record.duration_ms,
    };
  }),

  bind(listBusinessPremises, async ({ deps }) => ({ data: await loadPremises(deps.db) })),
  bindChange(createBusinessPremise, (call) => addPremise(call, call.body)),
  bindChange(updateBusinessPremise, (call) => changePremise(call, call.params.id, call.body)),
  bind(registerBusinessPremise, (call) => registerPremise(call, call.params.id, call.body)),
  bind(closeBusinessPremise, (call) => closePremise(call, call.params.id, call.body)),
  bindChange(createFiscalDevice, (call) => addDevice(call, call.body)),
  bindChange(updateFiscalDevice, (call) => changeDevice(call, call.params.id, call.body)),

  bind(listUnverifiedInvoices, ({ deps, body, today }) => listUnverified(deps.db, body, today)),
  bind(retryFiscalInvoice, (call) => retryInvoice(call, call.params.id)),
  bindChange(retryFiscalInvoices, (call) => retryAll(call)),
  bind(listFiscalMessages, ({ deps, body }) => listMessages(deps.db, body)),
];
