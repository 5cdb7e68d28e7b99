import { signInTraceEndpoints } from '@ordna/domain/sign-in-trace';
import { routes } from '../../http/index.ts';
import { listTraces, signInProviders } from './trace.queries.ts';

export const signInTraceRoutes = routes('signInTrace', signInTraceEndpoints, {
	list: { query: (context) => listTraces(context) },
	providers: { query: async ({ app }) => [...signInProviders(app.settings)] },
});
