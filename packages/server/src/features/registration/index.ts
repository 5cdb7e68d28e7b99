export { registrationMode } from './registration.mode.ts';
export { registrationRoutes } from './registration.routes.ts';
