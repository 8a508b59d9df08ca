import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';

/** What webpack's command line calls with its `--mode`. */
export type ConfigFactory = (
  environment: unknown,
  options: { mode?: 'development' | 'production' },
) => Omit<Configuration, 'devServer'> & { devServer?: DevServerConfiguration | undefined };
