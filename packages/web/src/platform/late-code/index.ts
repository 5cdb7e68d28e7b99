export { CodeMissing } from './code-missing.ts';
export { fetchMissing } from './fetch-then-import.ts';
