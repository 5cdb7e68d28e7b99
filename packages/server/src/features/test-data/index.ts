export { emptyEverything } from './fill-table.ts';
export { forgetCallers, mountTestData } from './test-data.routes.ts';
