export { openIdEndpoints } from './open-id.contract.ts';
