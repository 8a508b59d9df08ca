import { checkTypes } from './checkTypes';

if (!(await checkTypes())) process.exitCode = 1;
