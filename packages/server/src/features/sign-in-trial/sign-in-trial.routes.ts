import { fail } from '@ordna/domain/failures';
import { signInTrialEndpoints } from '@ordna/domain/sign-in-trace';
import { routes } from '../../http/index.ts';
import { tryHeader } from '../header-sign-in/index.ts';
import { tryDirectory } from '../ldap/index.ts';
import { tryAtProvider } from '../open-id/index.ts';
import { isProvider, providerOf, toldToBrowsers } from '../open-id-provider/index.ts';

export const signInTrialRoutes = routes('signInTrial', signInTrialEndpoints, {
	readOpenId: {
		async query({ app }, { provider: key }) {
			if (!isProvider(app, key)) throw fail('openId.unknownProvider');
			const provider = await providerOf(app, key);
			return { provider: provider && toldToBrowsers(provider) };
		},
	},
	tryOpenId: { action: tryAtProvider },
	tryLdap: { action: tryDirectory },
	tryHeader: { action: tryHeader },
});
