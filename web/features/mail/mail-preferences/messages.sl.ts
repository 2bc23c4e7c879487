import type { MailTopic } from '../../../../contract/mail/mail-preferences.ts';

/** Texts of the optional mails that people can turn off. */
export default {
  title: 'Obvestila po elektronski pošti',
  lead: 'Ta obvestila so neobvezna. Izberete lahko, katera želite dobivati.',
  topic: {
    expiry: {
      title: 'Opomnik, da dovolilnica poteče',
      hint: 'Pošljemo ga mesec dni in teden dni pred potekom.',
    },
    renewal: {
      title: 'Vabilo k podaljšanju za naslednje leto',
      hint: 'Pošljemo ga jeseni, z osebno povezavo do izpolnjene vloge.',
    },
  } satisfies Record<MailTopic, { title: string; hint: string }>,
  state_on: 'Ta obvestila dobivate.',
  state_off: 'Teh obvestil ne dobivate več.',
  stop: 'Ne želim jih več',
  start: 'Spet jih želim',
  always_title: 'Kar pošljemo vedno',
  always:
    'Sporočila o vaših vlogah, plačilih, rokih za dopolnitev, odločbah in karticah vedno pošljemo tistim, ki jih zadevajo: brez njih bi zamudili kaj pomembnega.',
  unknown_title: 'Povezava ni popolna',
  unknown_text: 'Odprite jo še enkrat iz sporočila, ki ste ga prejeli. Če ne gre, nam pišite.',
  account: 'Imate uporabniški račun? Obvestila lahko izberete tudi v njegovih nastavitvah.',
  account_link: 'Moje nastavitve',
  load_title: 'Nastavitev trenutno ni mogoče prikazati',
  load_text: 'Preverite internetno povezavo in poskusite znova.',
  saved: 'Shranjeno.',
};
