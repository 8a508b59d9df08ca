import { existsSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Runs `install` while Debian's packages may not start `service`. A package asks `/usr/sbin/policy-rc.d`, the machine's
 * own rule; one that is there already stands as it is. Throws what `install` throws.
 */
export function withoutStarting(service: string, install: () => void, rule = '/usr/sbin/policy-rc.d'): void {
  if (existsSync(rule)) return install();
  // 101 forbids; the environment's RUNLEVEL would not do where systemd runs.
  writeFileSync(rule, `#!/bin/sh\n[ "$1" != ${service} ] || exit 101\n`, { mode: 0o755, flag: 'wx' });
  try {
    install();
  } finally {
    rmSync(rule, { force: true });
  }
}
