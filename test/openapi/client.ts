import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

/** A client program of another municipality; it is compiled, never run. */

type Schemas = components['schemas'];
const api = createClient<paths>({ baseUrl: 'https://dovolilnice.example/api' });

export const activePlates = async (): Promise<string[]> => {
  const { data, error } = await api.POST('/v1/admin/permits', {
    body: {
      filters: { status: ['active', 'expiring'] },
      per_page: 100,
      sort: [{ field: 'permit_nr', direction: 'asc' }],
    },
  });
  if (error) throw new Error(describe(error));
  const rows: Schemas['PermitRow'][] = data.data;
  return rows.map(({ permit_nr, holder_name }) => `${permit_nr} ${holder_name}`);
};

export const describe = (problem: Schemas['Problem']): string =>
  [problem.title, ...(problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`)].join('\n');

export const permit = async (id: string): Promise<Schemas['PermitDetail']> => {
  const { data, error } = await api.GET('/v1/admin/permits/{id}', { params: { path: { id } } });
  if (error) throw new Error(describe(error));
  return data;
};

export const wrong = async (): Promise<void> => {
  // @ts-expect-error A permit has no such status.
  await api.POST('/v1/admin/permits', { body: { filters: { status: 'valid' } } });
  // @ts-expect-error There is no such call.
  await api.GET('/v1/admin/permitz');
};
