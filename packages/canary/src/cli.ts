import { runAsProcess } from '@forecast/ship/program';
import { canaryProgram } from './canaryProgram';

await runAsProcess(canaryProgram);
