/** Texts of the sign-in of applicants through a provider, and of the connection in the own account. */
export default {
  address_title: 'Še elektronski naslov',
  address_lead: (p: { name: string; provider: string }) =>
    `Pozdravljeni, ${p.name}. ${p.provider} vas je potrdil, ni pa sporočil potrjenega elektronskega naslova. Nanj vam pišemo o vaših vlogah.`,
  account_title: 'Račun že imate',
  account_lead: (p: { name: string; provider: string }) =>
    `Pozdravljeni, ${p.name}. Račun z vašim imenom in davčno številko že obstaja. Da je vaš, potrdite s kodo, ki jo pošljemo na naslov v računu; potem bo povezan s ponudnikom ${p.provider}.`,
  account_other: 'Tega naslova ne uporabljate več? Prijavite se z geslom ali pokličite občino.',
  email: 'Elektronski naslov',
  send: 'Pošlji kodo',
  code_title: 'Vnesite kodo',
  code_lead: (p: { to: string }) =>
    `Kodo s šestimi števkami smo poslali na ${p.to}. Poglejte tudi med vsiljeno pošto.`,
  code_until: (p: { until: string }) => `Velja do ${p.until}.`,
  code: 'Koda iz sporočila',
  confirm: 'Potrdi in nadaljuj',
  again: 'Pošlji novo kodo',
  other_address: 'Vnesem drug naslov',
  over_title: 'Prijava je potekla',
  over: 'Za to prijavo ni več česa potrditi. Začnite znova z gumbom na strani za prijavo.',
  to_login: 'Na prijavo',

  title: (p: { provider: string }) => `Prijava s ponudnikom ${p.provider}`,
  not_connected: (p: { provider: string }) =>
    `Račun lahko povežete s ponudnikom ${p.provider}. Prijava bo hitrejša, ime in davčna številka v vaših vlogah pa preverjena. Oba podatka se morata ujemati z računom.`,
  connect: (p: { provider: string }) => `Poveži s ${p.provider}`,
  connect_hint: 'Odpre se novo okno. Ko končate, se vrnite sem.',
  connected_as: 'Povezano z osebo',
  tax_number: 'Davčna številka',
  verified_at: 'Nazadnje preverjeno',
  other_name: (p: { name: string }) =>
    `Ponudnik sporoča ime ${p.name}, v vašem računu pa je drugo. Če ste ime spremenili, ga popravite med podatki zgoraj.`,
  disconnect: 'Prekini povezavo',
  disconnect_title: 'Prekinem povezavo?',
  disconnect_text:
    'S tem ponudnikom se v račun ne boste več mogli prijaviti. Na drugih napravah, kjer ste se prijavili z njim, boste odjavljeni.',
  disconnected: 'Povezava je prekinjena.',
  only_way:
    'To je edini način za vstop v vaš račun. Če želite povezavo prekiniti, najprej spodaj nastavite geslo.',
};
