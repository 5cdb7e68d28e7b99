export { signInTraceEndpoints, signInTrialEndpoints } from './sign-in-trace.contract.ts';
export {
	type HiddenFact,
	hiddenFacts,
	type ShownFact,
	type SignInFact,
	type SignInOutcome,
	type SignInProvider,
	type SignInProviderKind,
	type SignInStep,
	type SignInStepKind,
	type SignInTrace,
	type SignInTrouble,
	shownFacts,
	signInStep,
	signInSteps,
	traceRetentionDays,
	tracesPerProvider,
} from './sign-in-trace.ts';
