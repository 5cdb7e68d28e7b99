export { signOut, wasSignOutWanted } from './sign-out.ts';
