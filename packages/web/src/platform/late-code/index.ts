export { CodeMissing } from './code-missing.ts';
