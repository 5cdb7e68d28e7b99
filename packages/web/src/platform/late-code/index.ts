export { ChunkLoadError } from './chunk-load-error.ts';
export { fetchMissing } from './fetch-then-import.ts';
