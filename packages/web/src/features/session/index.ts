export { leave } from './leave.ts';
export { signOut, wasSignOutWanted } from './sign-out.ts';
