import { siteWorkspaces } from './repository';
import { runServers, workspaceServer } from './runServers';

// Runs all development servers.
await runServers(siteWorkspaces().map(({ name, port }) => workspaceServer(name, port)));
