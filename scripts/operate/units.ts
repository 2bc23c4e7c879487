import { join } from 'node:path';
import { contentOf } from './machine.ts';
import { at, type Site } from './site.ts';

/**
 * The unit files of a town as a release has them. One text serves both: %N and %i are empty of a town where there is
 * only one. The port stands in the unit of the socket, which reads no settings.
 */
export const unitsOf = (
  { town, unit }: Site,
  release: string,
  port: () => number,
): { path: string; text: () => string }[] => {
  const of = (name: string): string => contentOf(join(release, 'deploy', name)) ?? '';
  return [
    {
      path: at('etc/systemd/system', town === null ? 'dovolilnice.service' : 'dovolilnice@.service'),
      text: () => of('dovolilnice.service'),
    },
    {
      path: at('etc/systemd/system', `${unit}.socket`),
      text: () => of('dovolilnice.socket').replace('127.0.0.1:3000', `127.0.0.1:${port()}`),
    },
  ];
};
