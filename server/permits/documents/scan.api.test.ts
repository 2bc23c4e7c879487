import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listDocuments, downloadDocument } from '../../../contract/permits/documents.ts';
import { submitApplication } from '../../../contract/permits/applicant/public-applications.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { EICAR, patientWith, startClamd, type TestClamd } from '../../../test/servers/clamd.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { tinyPdf } from '../../../test/files/pdf.ts';
import { clamd as read } from '../../platform/config/config-values.ts';
import { scanWaiting } from './scan-waiting.ts';

/** Uploads go through clamd, which here may be silent: they are then accepted, marked, and scanned later. */
let clamd: TestClamd;
let world: TestApp;
let clerk: Client;
let visitor: Client;
beforeAll(async () => {
  clamd = await startClamd();
});
// Each test looks at every file of an office, so it has one of its own.
beforeEach(async () => {
  clamd.mode = 'scan';
  world = await app({ config: { clamd: patientWith(clamd, read(clamd.host, 'false', null)!) } });
  clerk = await world.as('admin');
  visitor = await world.as('anonymous');
});
afterEach(() => world.close());
afterAll(() => clamd.close());

const infected = () => ({
  registration_certificate: [new File([tinyPdf(EICAR)], 'prometno.pdf')],
});
const submit = (files: ReturnType<typeof infected>) =>
  visitor.call(submitApplication, { body: applicationData(), files });
const newest = async () => (await clerk.call(listDocuments, { body: {} })).body.data[0]!;

it('rejects an infected attachment at its field, in the language of the caller, and keeps nothing', async () => {
  const { status, problem } = await submit(infected());
  expect(status).toBe(422);
  expect(problem.errors).toEqual([
    {
      path: 'registration_certificate',
      code: 'file.infected',
      message: 'Datoteka je okužena z virusom, zato je ne moremo sprejeti. Priložite drugo.',
    },
  ]);
  expect((await clerk.call(listDocuments, { body: {} })).body.data).toEqual([]);
  expect(await Array.fromAsync(world.deps.files.list('2999-01-01T00:00:00.000Z'))).toEqual([]);
});

it('marks scanned files as clean', async () => {
  expect((await submit(certificate())).status).toBe(201);
  expect(await newest()).toMatchObject({ av_status: 'clean' });
});

it('scans later what came while clamd was silent; an infected file is no longer served', async () => {
  clamd.mode = 'hang';
  expect((await submit(infected())).status).toBe(201);
  const { id, av_status } = await newest();
  expect(av_status).toBe('not_scanned');
  expect((await clerk.call(downloadDocument, { params: { id }, query: {} })).status).toBe(200);
  await scanWaiting(world.deps);
  expect((await newest()).av_status).toBe('not_scanned');
  clamd.mode = 'scan';
  await scanWaiting(world.deps);
  expect((await newest()).av_status).toBe('infected');
  const rejected = await clerk.call(downloadDocument, { params: { id }, query: {} });
  expect([rejected.status, rejected.problem.errors?.[0]?.code]).toEqual([422, 'rule.document_infected']);
});

it('rejects uploads while a required scanner does not answer', async () => {
  const strict = await app({
    config: { metrics: 'loopback', clamd: patientWith(clamd, read('127.0.0.1:9', null, null)!) },
  });
  try {
    const browser = await strict.as('anonymous');
    const reply = await browser.call(submitApplication, { body: applicationData(), files: certificate() });
    expect(reply.status).toBe(422);
    expect(reply.problem.errors).toMatchObject([
      { path: 'registration_certificate', code: 'file.not_scanned' },
    ]);
    // That takes no process out of a balancer: whoever watches reads it in the metrics.
    const ready = await browser.inject({ method: 'GET', url: '/api/ready' });
    expect(ready.json()).not.toHaveProperty('files');
    const { body } = await strict.fastify.inject('/api/metrics');
    expect(body).toContain('dovolilnice_service_up{service="files"} 1');
    expect(body).toContain('dovolilnice_service_up{service="scanner"} 0');
  } finally {
    await strict.close();
  }
});
