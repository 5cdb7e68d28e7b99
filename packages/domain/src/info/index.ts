export { infoEndpoints } from './info.contract.ts';
export type { Info } from './info.ts';
export { info } from './info.ts';
