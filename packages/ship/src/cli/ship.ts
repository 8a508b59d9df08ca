import { runAsProcess } from './program';
import { shipProgram } from './shipProgram';

await runAsProcess(shipProgram);
