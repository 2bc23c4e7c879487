import {
  changeService,
  confirmFinality,
  getDecisionServices,
  recordService,
  listServicesToSend,
  removeService,
  sendServices,
} from '../../../../contract/permits/decisions/decision-services.ts';
import { bind, bindChange } from '../../../platform/http/bind.ts';
import { changeServiceHandler } from './change-service.ts';
import { confirmFinalityHandler } from './confirm-finality.ts';
import { presentServices } from './present-services.ts';
import { sendServicesHandler } from './send-services.ts';
import { pageServices } from './sending-queries.ts';
import { recordServiceHandler, removeServiceHandler } from './record-service.ts';

export const serviceRoutes = [
  bind(getDecisionServices, async ({ deps, params, audit, today }) => {
    const { services, person_id } = await presentServices(deps.db, params.id, today);
    audit({ subject_id: params.id, person_id });
    return services;
  }),
  bindChange(recordService, recordServiceHandler),
  bindChange(changeService, changeServiceHandler),
  bindChange(removeService, removeServiceHandler),
  bind(listServicesToSend, ({ deps, body }) => pageServices(deps.db, body)),
  bindChange(sendServices, sendServicesHandler),
  bindChange(confirmFinality, confirmFinalityHandler),
];
