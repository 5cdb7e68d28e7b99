export { signInProviderEndpoints } from './sign-in-provider.contract.ts';
export {
	type ListedSignInProvider,
	listedSignInProvider,
	type SignInRules,
	signInRules,
} from './sign-in-provider.ts';
