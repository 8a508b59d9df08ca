import { CommanderError } from 'commander';
import { refuse } from '../Refusal';
import './releases';
import './changes';
import './lookups';
import './care';
import { program } from './program';
import { report } from './report';

// What is written is for everybody to read: a web server runs as somebody else.
process.umask(0o022);
try {
  await program.parseAsync();
} catch (error) {
  // Help that was asked for comes this way too.
  const asked = error instanceof CommanderError && error.exitCode === 0;
  if (!asked) await report(process.argv.includes('--json'), () => Promise.reject(readable(error)));
}

/** What commander could not read, as every other command says it; any other error as it is. */
function readable(error: unknown): Error {
  if (!(error instanceof CommanderError)) return error instanceof Error ? error : new Error(String(error));
  const remedy = 'ship --help lists the commands, ship <command> --help says what one takes.';
  const message = error.message.replace(/^error: /, '').replace(/^\(outputHelp\)$/, 'Name a command.');
  return refuse('site', 'arguments', message, remedy);
}
