import { readSettings } from './readSettings';
import { runCommand } from './runCommand';
import { startService } from './startService';

await runCommand(async () => {
  const settings = readSettings(process.argv.slice(2), process.env);
  const { stop } = await startService(settings, (line) => console.log(line));
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stopping ??= runCommand(stop);
    });
});
