import type { Language } from '../../../contract/values/languages.ts';

/** `text` may hold `code` in backticks; `code` is a block below it. */
type Section = { id: string; title: string; text: string[]; code?: string };

export type DocsTexts = {
  title: string;
  lead: string;
  skip: string;
  contents: string;
  calls: string;
  groups: Record<string, string>;
  office: string;
  back: string;
  other_language: string;
  summaries_in_english: string;
  access: Record<'public' | 'signed_in' | 'applicant' | 'staff' | 'root' | 'controller', string>;
  staff_access: string;
  headings: Record<
    | 'access'
    | 'parameters'
    | 'headers'
    | 'body'
    | 'files'
    | 'reply'
    | 'errors'
    | 'example'
    | 'field'
    | 'kind'
    | 'required'
    | 'where',
    string
  >;
  yes: string;
  no: string;
  answer: string;
  file_answer: string;
  no_body: string;
  limit: (max: number, seconds: number) => string;
  sections: Section[];
};

const TOKEN_CODE = (origin: string, sl: boolean): string =>
  `# ${sl ? 'XSRF-žeton za klice brez ključa' : 'XSRF token for calls without a key'}
curl -s -c cookies.txt '${origin}/api/csrf-cookie'
XSRF=$(awk '/XSRF-TOKEN/ {print $7}' cookies.txt)

# ${sl ? 'ključ' : 'key'}
TOKEN=$(curl -s '${origin}/api/auth/login' -b cookies.txt -H "X-XSRF-TOKEN: $XSRF" \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "ana@example.org", "password": "…", "bearer": true, "device_name": "Koledar"}' | jq -r .access_token)

curl '${origin}/api/auth/user' -H "Authorization: Bearer $TOKEN"   # ${sl ? 'uporaba' : 'use'}
curl '${origin}/api/auth/logout' -H "Authorization: Bearer $TOKEN" # ${sl ? 'razveljavitev' : 'revoke'}`;

const PROBLEM = `{
  "type": "urn:dovolilnice:problem:invalid",
  "title": "…",
  "status": 422,
  "code": "invalid",
  "request_id": "0d3c4f7e-…",
  "errors": [{ "path": "vehicles.0.registration_number", "code": "required", "message": "…" }]
}`;

const LIST = `{ "page": 1, "per_page": 10, "search": "KR", "sort": [{ "field": "created_at", "direction": "desc" }],
  "filters": { "status": ["submitted", "in_review"], "created_at": { "from": "2027-01-01", "to": "2027-01-31" } } }

{ "data": [ … ], "meta": { "page": 1, "per_page": 10, "total": 1000, "total_is_capped": true } }`;

const sl = (origin: string): DocsTexts => ({
  title: 'API Dovolilnic',
  lead: 'Klici, s katerimi programi delajo isto kot ljudje na spletnih straneh: oddajo vlogo, preberejo svoje dovolilnice, odprejo zapornico, vodijo postopek. Vsak prikazani primer je bil zares izveden; preizkus ob vsaki spremembi preveri, ali še velja.',
  skip: 'Na vsebino',
  contents: 'Vsebina',
  calls: 'Klici',
  groups: {
    public: 'Javni klici',
    'sign-in': 'Prijava in geslo',
    account: 'Lastni račun',
    applicant: 'Vlagatelj: vloge in dovolilnice',
    barrier: 'Zapornice',
  },
  office: 'Občinska pisarna',
  back: 'Vsi klici',
  other_language: 'English',
  summaries_in_english: 'Opisi posameznih klicev in imena polj so v angleščini.',
  access: {
    public: 'vsakdo',
    signed_in: 'vsak prijavljeni',
    applicant: 'prijavljeni vlagatelj, samo svoje',
    staff: 'vsi zaposleni',
    root: 'samo vodja (root)',
    controller: 'krmilnik zapornice s svojim ključem',
  },
  staff_access: 'osebje s pravico',
  headings: {
    access: 'Kdo sme',
    parameters: 'Parametri',
    headers: 'Glave',
    body: 'Telo zahteve',
    files: 'Datoteke',
    reply: 'Polja odgovora',
    errors: 'Mogoče napake',
    example: 'Primer',
    field: 'Polje',
    kind: 'Vrednost',
    required: 'Obvezno',
    where: 'Kje',
  },
  yes: 'da',
  no: 'ne',
  answer: 'Odgovor',
  file_answer: 'datoteka',
  no_body: 'brez vsebine',
  limit: (max, seconds) => `največ ${max} klicev v ${seconds} s z enega naslova`,
  sections: [
    {
      id: 'osnove',
      title: 'Osnove',
      text: [
        `Vsi klici so pod \`${origin}/api\`, zahteve in odgovori so JSON v UTF-8. Zneski so nizi z dvema decimalkama (\`"15.00"\`), dnevi \`LLLL-MM-DD\`, trenutki po RFC 3339 v UTC. Zapis ima en \`id\` (UUID); ljudje uporabljajo številke, npr. \`V-2027-000123\`.`,
        'Strojno berljiv opis po OpenAPI 3.1 je na [/api/openapi.json](/api/openapi.json).',
      ],
    },
    {
      id: 'kljuc',
      title: 'Prijava s ključem in njegova razveljavitev',
      text: [
        'Program se prijavi z `"bearer": true` in v polju `access_token` dobi ključ, ki je prikazan samo takrat; v bazi je le njegov zgoščeni zapis. Ključ velja kot seja osebe: pri vlagateljih 30 dni, pri osebju 12 ur po zadnjem klicu. V pregledu sej v nastavitvah ima ime iz `device_name`.',
        'Razveljavite ga z `GET auth/logout`, z `GET v1/services/account/sessions/{id}/delete`, vse naenkrat pa s `POST v1/services/account/sessions/end-others` (`tokens: true`) ali z novim geslom. Razveljavljeni ključ dobi 401.',
        'Klici brez ključa, ki kaj spremenijo (javna vloga, prijava), potrebujejo XSRF-žeton iz piškotka. Klici s ključem ga ne.',
      ],
      code: TOKEN_CODE(origin, true),
    },
    {
      id: 'zapornice',
      title: 'Krmilniki zapornic',
      text: [
        'Krmilnik se ne prijavlja: root mu na strani Parkiranje (Zapornice) izda ključ, ki velja za eno parkirišče in je prikazan samo takrat. Pošilja ga v glavi `Authorization: Bearer`. Ob vozilu vpraša `POST v1/barrier/passages`, med delom si bere podpisani seznam (`GET v1/barrier/list`) in se javlja (`POST v1/barrier/heartbeat`); ko zveze ni, odloča po seznamu in prehode odda pozneje.',
        'Vsi klici s primeri: [Zapornice](/api/docs/barrier).',
      ],
    },
    {
      id: 'ponavljanje',
      title: 'Ponavljanje brez podvajanja',
      text: [
        'Vsak `POST`, ki kaj ustvari (201 ali 202), sprejme glavo `Idempotency-Key` (8 do 200 znakov). Ponovitev z istim ključem v 24 urah dobi prvi odgovor in glavo `idempotency-replayed: true`; isti ključ z drugo vsebino dobi 409 `idempotency_conflict`.',
      ],
    },
    {
      id: 'razlicice',
      title: 'Različice zapisov in API',
      text: [
        'Zapisi, ki se spreminjajo, imajo `version`. Sprememba s staro različico dobi 409 `stale_version` in trenutni zapis v polju `current`.',
        'Različica API je v poti (`v1`). Znotraj nje polja in klici samo prihajajo; kar bi zlomilo obstoječe programe, pride pod novo oznako, stara pa velja še vsaj leto dni. Polj, ki jih ne poznate, ne zavračajte.',
      ],
    },
    {
      id: 'seznami',
      title: 'Seznami',
      text: [
        'Seznami so `POST` s stranjo, iskanjem, razvrstitvijo in filtri; na strani je največ 100 zapisov. Skupno število je točno do 1.000, nad tem je `total_is_capped`.',
      ],
      code: LIST,
    },
    {
      id: 'napake',
      title: 'Napake',
      text: [
        'Napake so `application/problem+json` (RFC 9457) v jeziku glave `Accept-Language` (sl ali en). `code` se ne spreminja, `errors` pove polje. Napačno geslo je 422 `invalid_credentials`; 401 pomeni, da ključ ne velja (več). Ob vprašanjih navedite `request_id`.',
      ],
      code: PROBLEM,
    },
    {
      id: 'datoteke',
      title: 'Datoteke',
      text: [
        'Klici s prilogami so `multipart/form-data`: del `data` nosi JSON, vsaka datoteka je del z imenom svoje vrste (npr. `registration_certificate`). PDF, JPG ali PNG, do 10 MB, največ 5 ene vrste in 15 skupaj.',
      ],
    },
    {
      id: 'omejitve',
      title: 'Omejitve števila klicev',
      text: [
        'Javni in občutljivi klici so omejeni po naslovu; meja je pri klicu. Čez njo je 429 z glavo `Retry-After` v sekundah. Pri 503 počakajte enako.',
      ],
    },
  ],
});

const en = (origin: string): DocsTexts => ({
  title: 'The Dovolilnice API',
  lead: 'Calls with which programs do what people do on the pages: apply, read their permits, open a barrier, run a case. Every example shown was really made; a test repeats them with every change and compares.',
  skip: 'To the content',
  contents: 'Contents',
  calls: 'Calls',
  groups: {
    public: 'Public calls',
    'sign-in': 'Sign-in and password',
    account: 'Own account',
    applicant: 'Applicant: applications and permits',
    barrier: 'Barriers',
  },
  office: 'The office',
  back: 'All calls',
  other_language: 'Slovenščina',
  summaries_in_english: '',
  access: {
    public: 'anybody',
    signed_in: 'anybody signed in',
    applicant: 'a signed-in applicant, own rows only',
    staff: 'all staff',
    root: 'root only',
    controller: 'a barrier controller with its key',
  },
  staff_access: 'staff with the permission',
  headings: {
    access: 'Who may',
    parameters: 'Parameters',
    headers: 'Headers',
    body: 'Request body',
    files: 'Files',
    reply: 'Fields of the answer',
    errors: 'Possible errors',
    example: 'Example',
    field: 'Field',
    kind: 'Value',
    required: 'Required',
    where: 'Where',
  },
  yes: 'yes',
  no: 'no',
  answer: 'Answer',
  file_answer: 'a file',
  no_body: 'no content',
  limit: (max, seconds) => `at most ${max} calls in ${seconds} s from one address`,
  sections: [
    {
      id: 'basics',
      title: 'Basics',
      text: [
        `All calls are below \`${origin}/api\`; requests and answers are JSON in UTF-8. Amounts are strings with two decimals (\`"15.00"\`), days \`YYYY-MM-DD\`, instants RFC 3339 in UTC. A row has one \`id\` (UUID); people use numbers such as \`V-2027-000123\`.`,
        'The machine-readable description (OpenAPI 3.1) is [/api/openapi.json](/api/openapi.json).',
      ],
    },
    {
      id: 'token',
      title: 'Signing in with a token, and revoking it',
      text: [
        'A program signs in with `"bearer": true` and gets a token in `access_token`. It is shown only then; the database holds its hash. A token is a session of the person: it ends 30 days (applicants) or 12 hours (staff) after its last call. The list of sessions in the settings shows it under its `device_name`.',
        'Revoke it with `GET auth/logout`, with `GET v1/services/account/sessions/{id}/delete`, all at once with `POST v1/services/account/sessions/end-others` (`tokens: true`) or by a new password. A revoked token gets 401.',
        'Calls without a token that change something (public application, sign-in) need the XSRF token of the cookie. Calls with a token do not.',
      ],
      code: TOKEN_CODE(origin, false),
    },
    {
      id: 'barriers',
      title: 'Barrier controllers',
      text: [
        'A controller does not sign in: on the page Parking (Barriers) root gives it a key, which holds for one parking lot and is shown only then. It sends it in `Authorization: Bearer`. For a car it asks `POST v1/barrier/passages`, reads the signed list in between (`GET v1/barrier/list`) and reports (`POST v1/barrier/heartbeat`); without a connection it decides by the list and uploads the passages later.',
        'All calls with examples: [Barriers](/api/docs/barrier).',
      ],
    },
    {
      id: 'idempotency',
      title: 'Repeating without doubling',
      text: [
        'Every `POST` that creates something (201 or 202) takes the header `Idempotency-Key` (8 to 200 characters). A repeat with the same key within 24 hours gets the first answer and `idempotency-replayed: true`; the same key with other content gets 409 `idempotency_conflict`.',
      ],
    },
    {
      id: 'versions',
      title: 'Versions of rows and of the API',
      text: [
        'Rows that change have a `version`. A change with an old one gets 409 `stale_version` and the current row in `current`.',
        'The version of the API is in the path (`v1`). Within it fields and calls are only added; breaking changes get a new version, and the old one stays for at least a year. Do not reject unknown fields.',
      ],
    },
    {
      id: 'lists',
      title: 'Lists',
      text: [
        'Lists are `POST` with page, search, order and filters; at most 100 rows a page. The total is exact to 1,000, beyond that `total_is_capped` says so.',
      ],
      code: LIST,
    },
    {
      id: 'errors',
      title: 'Errors',
      text: [
        'Errors are `application/problem+json` (RFC 9457) in the language of `Accept-Language` (sl or en). `code` never changes, `errors` names the field. A wrong password is 422 `invalid_credentials`; 401 means that the token does not hold (any more). Name the `request_id` when you ask about one.',
      ],
      code: PROBLEM,
    },
    {
      id: 'files',
      title: 'Files',
      text: [
        'Calls with attachments are `multipart/form-data`: part `data` has the JSON, each file is a part named by its kind (such as `registration_certificate`). PDF, JPG or PNG, up to 10 MB, at most 5 of a kind and 15 in all.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits on calls',
      text: [
        'Public and sensitive calls are limited by address; the limit stands with the call. Beyond it comes 429 with `Retry-After` in seconds. Wait the same way at 503.',
      ],
    },
  ],
});

/** Texts of the page for this server. */
export const docsTexts = (language: Language, origin: string): DocsTexts =>
  language === 'sl' ? sl(origin) : en(origin);
