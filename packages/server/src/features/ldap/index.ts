export { requireDirectory } from './directory-watch.ts';
export {
	type DirectoryOutcome,
	ldapIssuer,
	provePasswordByDirectory,
	signInByDirectory,
	tryDirectory,
} from './sign-in-by-directory.ts';
