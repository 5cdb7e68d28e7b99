export { accessEndpoints } from './access.contract.ts';
export type { AccessSource, AccessWay, PersonAccess, ProjectAccess } from './access.ts';
export { accessWay, inOrder, personAccess, projectAccess, rightThrough } from './access.ts';
