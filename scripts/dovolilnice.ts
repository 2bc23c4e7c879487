/**
 * `deploy/run COMMAND …`, `npm run COMMAND -- …`: all commands of the program (commands.ts) under one name, with `help`
 * and `completion`. Exit code 64: there is no such command.
 */
import { type Command, type CommandName, COMMANDS } from './commands.ts';

const names = Object.keys(COMMANDS) as CommandName[];
const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);
const USAGE = 64;

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
};

const overview = (): string => `dovolilnice COMMAND [OPTIONS]

${columns(names.map((name) => [name, COMMANDS[name].says]))}

${columns([
  ['help COMMAND', 'the options of one'],
  ['completion', 'what bash completes commands and options by: source <(dovolilnice completion)'],
])}

Settings come from the environment: README.md, "Configuration". What to do when: docs/runbook.md.`;

const helpOf = (name: CommandName): string => {
  const { says, takes, options }: Command = COMMANDS[name];
  const rows = Object.entries(options).map(([option, meaning]) => [`--${option}`, meaning] as const);
  const head = ['dovolilnice', name, takes, rows.length > 0 && '[OPTIONS]'].filter(Boolean).join(' ');
  return [`${head}\n  ${says}`, ...(rows.length > 0 ? [columns(rows)] : [])].join('\n\n');
};

const completion = (): string => `_dovolilnice() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${[...names, 'help', 'completion'].join(' ')}' -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
    help) COMPREPLY=($(compgen -W '${names.join(' ')}' -- "$word")) ;;
${names
  .filter((name) => Object.keys(COMMANDS[name].options).length > 0)
  .map((name) => {
    const options = Object.keys(COMMANDS[name].options).map((option) => `--${option}`);
    return `    ${name}) COMPREPLY=($(compgen -f -W '${options.join(' ')}' -- "$word")) ;;`;
  })
  .join('\n')}
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -F _dovolilnice dovolilnice`;

const [word = '', ...rest] = process.argv.slice(2);
const asked = word === 'help' || word === '--help' || word === '-h' ? (rest[0] ?? '') : null;
if (asked !== null && isCommand(asked)) console.log(helpOf(asked));
else if (asked === '') console.log(overview());
else if (word === 'completion') console.log(completion());
else if (word === '') {
  console.error(overview());
  process.exitCode = USAGE;
} else if (!isCommand(word)) {
  console.error(`There is no command "${asked ?? word}".\n\n${overview()}`);
  process.exitCode = USAGE;
} else if (rest.includes('--help') || rest.includes('-h')) console.log(helpOf(word));
else {
  // The command reads its options as if it had been called by its file.
  process.argv.splice(2, 1);
  await COMMANDS[word].run();
}
