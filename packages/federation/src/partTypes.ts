import { runPartTypes } from './contracts/runPartTypes';

const { code, text } = await runPartTypes(process.argv.slice(2), process.cwd());
(code === 0 ? console.log : console.error)(text);
process.exitCode = code;
