import { runAsProcess } from './runAsProcess';
import { shipProgram } from './shipProgram';

await runAsProcess(shipProgram);
