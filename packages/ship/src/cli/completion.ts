import { refuse } from '../Refusal';
import type { AddCommand, CommandWords } from './program';

/** Adds the command that prints a completion script for a shell. */
export function addCompletion(add: AddCommand): void {
  add<[string]>(
    'completion <shell>',
    'print a script for bash or zsh that completes commands and options',
    async ({ commands }, shell) => {
      if (shell !== 'bash' && shell !== 'zsh') {
        throw refuse('SHIP-001', 'site', `There is no completion for "${shell}", only for bash and zsh.`);
      }
      const lines = [
        ...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
        ...scriptFor(commands()),
      ];
      return Promise.resolve({ json: { script: lines.join('\n') }, lines });
    },
  );
}

/** A bash script that completes the command typed so far with its subcommands and options. */
const scriptFor = (commands: readonly CommandWords[]): string[] => [
  '_ship() {',
  '  local current="${COMP_WORDS[COMP_CWORD]}" words',
  '  case "${COMP_WORDS[*]:1:COMP_CWORD-1}" in',
  // The longest first: the shell takes the first match.
  ...[...commands]
    .sort((one, other) => other.name.length - one.name.length)
    .map(({ name, words }) => `    "${name}"*) words="${words.join(' ')}" ;;`),
  '  esac',
  '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
  '}',
  'complete -o default -F _ship ship',
];
