import { devServers } from './repository';
import { runServers, workspaceServer } from './runServers';

// Runs all development servers.
await runServers(devServers().map(({ name, port }) => workspaceServer(name, port)));
