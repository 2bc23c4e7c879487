import barrierEn from '../../web/features/barrier/control/messages.en.ts';
import barrierSl from '../../web/features/barrier/control/messages.sl.ts';
import fieldCheckEn from '../../web/features/barrier/control/check/check.en.ts';
import fieldCheckSl from '../../web/features/barrier/control/check/check.sl.ts';
import changeEn from '../../web/features/permits/permit-change/messages.en.ts';
import changeSl from '../../web/features/permits/permit-change/messages.sl.ts';
import checkEn from '../../web/features/permits/permit-check/messages.en.ts';
import checkSl from '../../web/features/permits/permit-check/messages.sl.ts';
import digitalEn from '../../web/features/permits/digital-permit/messages.en.ts';
import digitalSl from '../../web/features/permits/digital-permit/messages.sl.ts';
import mineEn from '../../web/features/permits/holder/account/messages.en.ts';
import mineSl from '../../web/features/permits/holder/account/messages.sl.ts';
import renewalEn from '../../web/features/permits/application-form/renewal.en.ts';
import renewalSl from '../../web/features/permits/application-form/renewal.sl.ts';
import accountEn from '../../web/features/people/account/messages.en.ts';
import accountSl from '../../web/features/people/account/messages.sl.ts';
import formEn from '../../web/features/permits/application-form/all-messages.en.ts';
import formSl from '../../web/features/permits/application-form/all-messages.sl.ts';
import statusEn from '../../web/features/permits/application-status/messages.en.ts';
import statusSl from '../../web/features/permits/application-status/messages.sl.ts';
import heldEn from '../../web/features/permits/held/messages.en.ts';
import heldSl from '../../web/features/permits/held/messages.sl.ts';
import applicationListEn from '../../web/features/permits/applications/list/list-messages.en.ts';
import applicationListSl from '../../web/features/permits/applications/list/list-messages.sl.ts';
import applicationsEn from '../../web/features/permits/applications/messages.en.ts';
import applicationsSl from '../../web/features/permits/applications/messages.sl.ts';
import permitsEn from '../../web/features/permits/permit-life/messages.en.ts';
import permitsSl from '../../web/features/permits/permit-life/messages.sl.ts';
import appUiEn from '../../web/ui/app-messages.en.ts';
import appUiSl from '../../web/ui/app-messages.sl.ts';
import uiEn from '../../web/ui/messages.en.ts';
import uiSl from '../../web/ui/messages.sl.ts';
import moneyEn from '../../web/features/money/money-panel/messages.en.ts';
import moneySl from '../../web/features/money/money-panel/messages.sl.ts';
import actionsEn from '../../web/ui/dialog/actions.en.ts';
import actionsSl from '../../web/ui/dialog/actions.sl.ts';
import labelsEn from '../../web/shared/settings/labels.en.ts';
import labelsSl from '../../web/shared/settings/labels.sl.ts';

/** Texts on the screens of the journeys, in both languages. */
export const TEXTS = {
  sl: {
    barrier: barrierSl,
    field_check: fieldCheckSl,
    account: accountSl,
    form: formSl,
    status: statusSl,
    held: heldSl,
    applications: applicationsSl,
    application_list: applicationListSl,
    permits: permitsSl,
    labels: labelsSl,
    actions: actionsSl,
    money: moneySl,
    ui: { ...uiSl, ...appUiSl },
    change: changeSl,
    check: checkSl,
    digital: digitalSl,
    mine: mineSl,
    renewal: renewalSl,
  },
  en: {
    barrier: barrierEn,
    field_check: fieldCheckEn,
    account: accountEn,
    form: formEn,
    status: statusEn,
    held: heldEn,
    applications: applicationsEn,
    application_list: applicationListEn,
    permits: permitsEn,
    labels: labelsEn,
    actions: actionsEn,
    money: moneyEn,
    ui: { ...uiEn, ...appUiEn },
    change: changeEn,
    check: checkEn,
    digital: digitalEn,
    mine: mineEn,
    renewal: renewalEn,
  },
} as const;
