import sax from 'sax';
import { expect, test } from 'vitest';
import { isIban } from '../../../contract/values/money/iban.ts';
import { bankText, painFile, type TransferFile } from './pain.ts';

/** Every element with text as `path: text`, in the order of the file. */
const read = (xml: string): string[] => {
  const path: string[] = [];
  const texts: string[] = [];
  let text = '';
  const parser = sax.parser(true, {});
  parser.onopentag = ({ name, attributes }) => {
    path.push(name);
    text = '';
    for (const [key, value] of Object.entries(attributes))
      if (key !== 'xmlns') texts.push(`${path.join('/')}@${key}: ${value}`);
  };
  parser.onclosetag = () => {
    if (text.trim()) texts.push(`${path.join('/')}: ${text}`);
    text = '';
    path.pop();
  };
  Object.assign(parser, {
    ontext: (part: string) => (text += part),
    onerror: (error: Error) => {
      throw error;
    },
  });
  parser.write(xml).close();
  return texts.map((line) => line.replace('Document/CstmrCdtTrfInitn/', ''));
};

const file: TransferFile = {
  message_id: 'VR-20270115090000000',
  created_at: '2027-01-15T09:00:00.123Z',
  execution_date: '2027-01-16',
  debtor: { name: 'Občina Planinsko Jezero', iban: 'SI56012340100009973', bic: 'BSLJSI2X' },
  transfers: [
    {
      end_to_end_id: 'VR1',
      amount: 1505,
      name: 'Žagar & sin, d.o.o.',
      iban: 'SI56020170014356205',
      text: 'Vračilo <plačila>, vloga V-2027-000123',
    },
    {
      end_to_end_id: 'VR2',
      amount: 10000,
      name: 'Novak Janez',
      iban: 'SI56012704700355138',
      text: 'Vračilo',
    },
  ],
};

test('read back, the file states who pays whom how much', () => {
  expect(read(painFile(file))).toEqual([
    'GrpHdr/MsgId: VR-20270115090000000',
    'GrpHdr/CreDtTm: 2027-01-15T09:00:00Z',
    'GrpHdr/NbOfTxs: 2',
    'GrpHdr/CtrlSum: 115.05',
    'GrpHdr/InitgPty/Nm: Občina Planinsko Jezero',
    'PmtInf/PmtInfId: VR-20270115090000000',
    'PmtInf/PmtMtd: TRF',
    'PmtInf/NbOfTxs: 2',
    'PmtInf/CtrlSum: 115.05',
    'PmtInf/PmtTpInf/SvcLvl/Cd: SEPA',
    'PmtInf/ReqdExctnDt: 2027-01-16',
    'PmtInf/Dbtr/Nm: Občina Planinsko Jezero',
    'PmtInf/DbtrAcct/Id/IBAN: SI56012340100009973',
    'PmtInf/DbtrAgt/FinInstnId/BIC: BSLJSI2X',
    'PmtInf/ChrgBr: SLEV',
    'PmtInf/CdtTrfTxInf/PmtId/EndToEndId: VR1',
    'PmtInf/CdtTrfTxInf/Amt/InstdAmt@Ccy: EUR',
    'PmtInf/CdtTrfTxInf/Amt/InstdAmt: 15.05',
    'PmtInf/CdtTrfTxInf/Cdtr/Nm: Žagar + sin, d.o.o.',
    'PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN: SI56020170014356205',
    'PmtInf/CdtTrfTxInf/RmtInf/Ustrd: Vračilo plačila , vloga V-2027-000123',
    'PmtInf/CdtTrfTxInf/PmtId/EndToEndId: VR2',
    'PmtInf/CdtTrfTxInf/Amt/InstdAmt@Ccy: EUR',
    'PmtInf/CdtTrfTxInf/Amt/InstdAmt: 100.00',
    'PmtInf/CdtTrfTxInf/Cdtr/Nm: Novak Janez',
    'PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN: SI56012704700355138',
    'PmtInf/CdtTrfTxInf/RmtInf/Ustrd: Vračilo',
  ]);
});

test('without a BIC the agent is marked as not provided', () => {
  const lines = read(painFile({ ...file, debtor: { ...file.debtor, bic: null } }));
  expect(lines).toContain('PmtInf/DbtrAgt/FinInstnId/Othr/Id: NOTPROVIDED');
  expect(isIban(file.debtor.iban)).toBe(true);
});

test.each([
  ['Čuden “znak” ☃ 100 €', 'Čuden znak 100 EUR'],
  ['Nicolò Pérez', 'Nicolo Perez'],
  ['Nicolo\u0300 Pe\u0301rez', 'Nicolo Perez'],
  ['Јован Петровић', 'Jovan Petrovic'],
  ['Ђорђе Шћепановић', 'Djordje Scepanovic'],
  ['Иван Щербаков, Олексій Їжак', 'Ivan Scerbakov, Oleksij Jizak'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
  ['ΣΤΑΥΡΟΣ Ευθυμίου', 'STAVROS Efthymiou'],
  ['Łukasz Østergård', 'Lukasz Ostergard'],
  ['Işık Þórsdóttir', 'Isik Thorsdottir'],
  ['Nguyễn Văn Đức', 'Nguyen Van Đuc'],
  ['გიორგი', 'giorgi'],
  ['O’Brien – Ærø', "O'Brien - Aero"],
  ['Čšž ćđ ÄÖÜ äöüß', 'Čšž ćđ ÄÖÜ äöüß'],
  ['Ana\u200b\u00a0Novak', 'Ana Novak'],
  ['山田太郎', ''],
  ['a & b', 'a + b'],
  ['x'.repeat(80), 'x'.repeat(70)],
])('%s -> %s', (text, expected) => {
  expect(bankText(text, 70)).toBe(expected);
});
