import { served } from './repository';
import { runServers, workspaceServer } from './runServers';

// Runs all development servers.
await runServers(served().map(({ name, port }) => workspaceServer(name, port)));
