export { signOut, wasSignOutWanted } from './session.api.ts';
