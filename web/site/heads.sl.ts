import type { SitePageName } from '../shared/platform/site-paths.ts';

type Heads = Readonly<Record<'title' | 'description', Readonly<Record<SitePageName, string>>>>;

/** Titles and descriptions of the pages: prerendering writes them, no visitor loads them. */
export default {
  description: {
    home: 'Letne parkirne dovolilnice Občine Planinsko Jezero: kdo jo dobi, koliko stane, kje velja in spletna vloga.',
    instructions: 'Kako oddate vlogo za letno parkirno dovolilnico, kaj priložite in kaj sledi po oddaji.',
    terms: 'Pogoji uporabe storitve Dovolilnice in obvestilo o obdelavi osebnih podatkov.',
    accessibility: 'Izjava o dostopnosti spletišča Dovolilnice.',
    form: 'Spletna vloga za letno parkirno dovolilnico. Kratki koraki, brez prijave.',
    verify: 'Preverjanje, ali parkirna dovolilnica velja.',
    holder: 'Pot do veljavne dovolilnice: zamenjava tablice, izgubljena kartica, podaljšanje, račun.',
    status: 'Stanje vloge za parkirno dovolilnico.',
    renewal: 'Podaljšanje parkirne dovolilnice z osebno kodo.',
    preferences: 'Katera obvestila občine želite dobivati.',
    login: 'Prijava za imetnike dovolilnic in uslužbence občine.',
    reset: 'Novo geslo za uporabniški račun.',
  },
  title: {
    home: 'Dovolilnice – letno parkiranje ob jezeru',
    instructions: 'Navodila za uporabo – Dovolilnice',
    terms: 'Pogoji uporabe in zasebnost – Dovolilnice',
    accessibility: 'Izjava o dostopnosti – Dovolilnice',
    form: 'Vloga za parkirno dovolilnico – Dovolilnice',
    verify: 'Preverjanje dovolilnice – Dovolilnice',
    holder: 'Že imam dovolilnico – Dovolilnice',
    status: 'Stanje vloge – Dovolilnice',
    renewal: 'Podaljšanje dovolilnice – Dovolilnice',
    preferences: 'Obvestila – Dovolilnice',
    login: 'Prijava – Dovolilnice',
    reset: 'Pozabljeno geslo – Dovolilnice',
  },
} satisfies Heads;
