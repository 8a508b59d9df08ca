import { CommanderError } from 'commander';
import { refuse } from '../Refusal';
import './releases';
import './changes';
import './lookups';
import './care';
import { program } from './program';
import { report } from './report';

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Help that was asked for comes this way too.
  if (error.exitCode !== 0) {
    const remedy = 'ship --help lists the commands, ship <command> --help says what one takes.';
    const message = error.message.replace(/^error: /, '').replace(/^\(outputHelp\)$/, 'Name a command.');
    await report(process.argv.includes('--json'), () =>
      Promise.reject(refuse('site', 'arguments', message, remedy)),
    );
  }
}
