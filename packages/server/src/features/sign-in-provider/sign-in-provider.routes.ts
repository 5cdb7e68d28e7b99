import { signInProviderEndpoints } from '@ordna/domain/sign-in-provider';
import { routes } from '../../http/index.ts';
import { chooseNewAccounts, chooseSecondFactorRule, turnProvider } from './sign-in-provider.commands.ts';
import { listSignInProviders, readSignInRules, requireSignInProvider } from './sign-in-provider.queries.ts';

export const signInProviderRoutes = routes('signInProvider', signInProviderEndpoints, {
	list: { query: (context) => listSignInProviders(context) },
	turn: {
		async command(context, { kind, provider: key, isOff }) {
			const provider = await requireSignInProvider(context, { kind, key });
			await turnProvider(context, provider, isOff);
			return { ...provider, isOff };
		},
		replay: (context, { kind, provider: key }) => requireSignInProvider(context, { kind, key }),
	},
	readRules: { query: (context) => readSignInRules(context) },
	changeRules: {
		async command(context, chosen) {
			const rules = await readSignInRules(context);
			const { createsAccounts = rules.createsAccounts } = chosen;
			const { adminsNeedSecondFactor = rules.adminsNeedSecondFactor } = chosen;
			await chooseNewAccounts(context, createsAccounts);
			await chooseSecondFactorRule(context, adminsNeedSecondFactor);
			return { ...rules, createsAccounts, adminsNeedSecondFactor };
		},
		replay: (context) => readSignInRules(context),
	},
});
