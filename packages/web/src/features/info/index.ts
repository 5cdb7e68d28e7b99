export { infoQuery, useInfo } from './info.api.ts';
