export { requireDirectory } from './directory-watch.ts';
export {
	type DirectoryOutcome,
	ldapIssuer,
	provePasswordByDirectory,
	refuseTurnedOff,
	signInByDirectory,
	tryDirectory,
} from './sign-in-by-directory.ts';
