import type { ApplicationEventName } from '../../../contract/values/status.ts';
import type { APPLICATION_TRANSITIONS } from '../../../contract/values/application-states.ts';

/** Events of an application that are no transition, as the history of the file names them (the file is in Slovenian). */
export const OTHER_EVENTS: Readonly<
  Record<Exclude<ApplicationEventName, (typeof APPLICATION_TRANSITIONS)[number]>, string>
> = {
  update: 'Sprememba podatkov',
  add_account: 'Povezava uporabniškega računa',
  add_documents: 'Dodani dokumenti',
  supplement_part: 'Prejet del dopolnitve',
  delete: 'Vloga dana v koš',
  restore: 'Vloga vrnjena iz koša',
  confirm_bin: 'Vloga ostane v košu',
  claim: 'Vloga vzeta v obravnavo',
  take_over: 'Obravnavo je nadaljeval drug uslužbenec',
  release: 'Vloga vrnjena v vrsto',
  verify_document: 'Potrjen dokument',
  reject_document: 'Zavrnjen dokument',
  reset_document: 'Dokument znova v pregledu',
  fetch_record: 'Dokazilo pridobljeno iz uradne evidence',
  drop_record: 'Dokazilo iz uradne evidence ne velja več',
  delete_document: 'Dokument ni več upoštevan',
  restore_document: 'Dokument znova upoštevan',
  erase_document: 'Vsebina dokumenta izbrisana',
  remind_payment: 'Opomnik za plačilo',
  remind_supplement: 'Opomnik za dopolnitev',
  leave_to_staff: 'Samodejna izdaja ni uspela',
  decide_hindrance: 'Odločitev o oviri za izdajo',
  let_stand: 'Prejšnja odločitev spet velja',
  import: 'Uvoz iz prejšnje evidence',
};
