export { leave, signOut, wasSignOutWanted } from './session.api.ts';
