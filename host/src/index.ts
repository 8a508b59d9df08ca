import { start } from './bootstrap';

start(document);
