/** What the last stage of a Dockerfile says, as far as deploy/Dockerfile does (docs.docker.com, "Dockerfile reference"). */
export type Stage = {
  /** Release of Debian that it begins with. */
  suite: string;
  /** Debian packages that it installs. */
  packages: string[];
  /** Commands that it runs besides. */
  commands: string[];
  /** Where the installation is put. */
  target: string;
  config: ImageConfig;
};
/** `config` of an image (OCI image specification 1.1, "Image Configuration"), with the health check that Docker reads. */
export type ImageConfig = {
  User: string;
  ExposedPorts: Record<string, object>;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  Volumes: Record<string, object>;
  WorkingDir: string;
  Healthcheck: { Test: string[]; Interval: number; Timeout: number; StartPeriod: number };
};

const NANOSECONDS = 1_000_000_000;
const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Instructions of the last stage, those over several lines as one. */
const instructionsOf = (text: string): { word: string; rest: string }[] => {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const all = lines.map((line) => {
    const [word = '', ...rest] = line.split(' ');
    return { word, rest: rest.join(' ') };
  });
  return all.slice(all.findLastIndex(({ word }) => word === 'FROM'));
};

/** The last stage of a Dockerfile. Throws for an instruction that is not known here. */
export const lastStageOf = (dockerfile: string): Stage => {
  const instructions = instructionsOf(dockerfile);
  const all = (word: string): string[] =>
    instructions.flatMap((one) => (one.word === word ? [one.rest] : []));
  const one = (word: string): string => {
    const [found, ...more] = all(word);
    if (found === undefined || more.length > 0) throw new Error(`The last stage has not one ${word}.`);
    return found;
  };
  const known = 'FROM RUN COPY WORKDIR USER ENV VOLUME EXPOSE HEALTHCHECK ENTRYPOINT CMD'.split(' ');
  for (const { word } of instructions)
    if (!known.includes(word)) throw new Error(`${word} of the Dockerfile is not known to the release.`);

  const words = (word: string): string[] => JSON.parse(one(word)) as string[];
  const installs = /^apt-get update && apt-get install -y --no-install-recommends ([^&]+) && rm /;
  const health = one('HEALTHCHECK');
  const seconds = (name: string): number =>
    Number(new RegExp(`--${name}=(\\d+)s`).exec(health)![1]) * NANOSECONDS;
  const keys = (names: readonly string[]): Record<string, object> =>
    Object.fromEntries(names.map((name) => [name, {}]));
  return {
    suite: /^debian:(\w+)/.exec(one('FROM'))![1]!,
    packages: all('RUN').flatMap((command) => installs.exec(command)?.[1]?.split(' ') ?? []),
    commands: all('RUN').filter((command) => !installs.test(command)),
    target: one('COPY').split(' ').at(-1)!,
    config: {
      User: one('USER'),
      ExposedPorts: keys([`${one('EXPOSE')}/tcp`]),
      Env: [PATH, ...one('ENV').split(/\s+/)],
      Entrypoint: words('ENTRYPOINT'),
      Cmd: words('CMD'),
      Volumes: keys(words('VOLUME')),
      WorkingDir: one('WORKDIR'),
      Healthcheck: {
        Test: ['CMD', ...(JSON.parse(health.slice(health.indexOf('CMD ') + 4)) as string[])],
        Interval: seconds('interval'),
        Timeout: seconds('timeout'),
        StartPeriod: seconds('start-period'),
      },
    },
  };
};
