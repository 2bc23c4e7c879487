import { expect, test } from 'vitest';
import type { Example } from '../server/platform/api-docs/example.ts';
import { linesWithStandIns } from './stand-ins.ts';

/** An example as another run makes it. */
const example = (route: string, n: number, more: object = {}): Example =>
  ({
    route,
    as: 'nobody',
    request: { method: 'GET', path: `/api/v1/things/0198c5d${n}-aaaa-7bbb-8ccc-0123456789a${n}` },
    reply: {
      status: 200,
      json: {
        id: `0198c5d${n}-aaaa-7bbb-8ccc-0123456789a${n}`,
        token: `Koe-GyHa60LbN7Jn6CcrxWzjCpqt8Y02Tkz36NLw7rd${n}`,
        url: `http://localhost:3000/vloga/usAP.MDFhMjI5ZTEtZmNhOC03.1.18423396${n}0.9Qtgm4Mu2n_hhqP${n}`,
        hash: `052cb13003596ba82c53c5cdda1fe20${n}`,
        recovery_codes: [`zar6-gvu9-qrze-w8b${n}`],
        code: `78348${n}`,
        verify_code: `3QYQQ4D89N5${n}`,
        export_size: 35_400 + n,
        ...more,
      },
    },
  }) as unknown as Example;

test('what is random is the same in each run, and one thing stays one thing', () => {
  const [first, second] = [1, 2].map((n) =>
    linesWithStandIns([example('getThing', n), example('listThings', n)]),
  );
  expect(first).toEqual(second);
  const { request, reply } = JSON.parse(first![0]!) as ReturnType<typeof example>;
  const { id } = reply.json as { id: string };
  expect(request.path).toBe(`/api/v1/things/${id}`);
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(first![1]).toContain(id);
});

test('another example changes no line but its own', () => {
  const lines = linesWithStandIns([example('getThing', 1), example('listThings', 2)]);
  const more = linesWithStandIns([example('getThing', 1), example('addThing', 3), example('listThings', 2)]);
  expect(more.toSpliced(1, 1)).toEqual(lines);
});

test('names, days, numbers and plates stay', () => {
  const plain = {
    authenticatorSelection: 'discouraged',
    application_nr: 'V-2027-000001',
    created_at: '2027-01-15T09:00:00.000Z',
    plate: 'LJ AB-123',
    iban: 'SI56012340100009973',
    company_registration_number: '5874238000',
    code: 'not_found',
    amount: '1234567.89',
  };
  const [line] = linesWithStandIns([example('getThing', 1, plain)]);
  const { code: _, ...rest } = plain;
  expect(JSON.parse(line!)).toMatchObject({ reply: { json: { ...rest, code: 'not_found' } } });
});
