export { useAct } from './admin.api.ts';
export { adminRoute } from './admin.route.ts';
export { AdminTable } from './admin-table.tsx';
export { AdminTitle } from './admin-title.tsx';
export { Registration } from './registration.tsx';
export { queuePollMs, usePolling } from './use-polling.ts';
