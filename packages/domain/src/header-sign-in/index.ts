export { headerSignInEndpoints } from './header-sign-in.contract.ts';
