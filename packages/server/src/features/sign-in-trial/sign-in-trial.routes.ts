import { signInTrialEndpoints } from '@ordna/domain/sign-in-trace';
import { routes } from '../../http/index.ts';
import { tryHeader } from '../header-sign-in/index.ts';
import { tryDirectory } from '../ldap/index.ts';
import { tryAtProvider } from '../open-id/index.ts';

export const signInTrialRoutes = routes('signInTrial', signInTrialEndpoints, {
	tryOpenId: { action: tryAtProvider },
	tryLdap: { action: tryDirectory },
	tryHeader: { action: tryHeader },
});
