export { adminRoute } from './admin.route.ts';
export { AdminTitle } from './admin-title.tsx';
