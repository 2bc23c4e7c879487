import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { routes } from '../../contract/routes.ts';
import type { Deps } from '../deps.ts';
import { openApiDocument } from './openapi.ts';

/** `health`: the process answers. `ready`: it can work (database, job queue), else 503. `openapi.json`: the contract as a document. */
export const systemRoutes = (app: FastifyInstance, deps: Deps): void => {
  const document = JSON.stringify(openApiDocument(routes));
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async (_request, reply) => {
    const database = await sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    );
    const jobs = deps.jobs.ready();
    return reply
      .code(database && jobs ? 200 : 503)
      .send({ status: database && jobs ? 'ok' : 'unavailable', database, jobs });
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  );
};
