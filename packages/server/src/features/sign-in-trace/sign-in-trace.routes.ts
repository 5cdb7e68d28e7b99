import { signInTraceEndpoints } from '@ordna/domain/sign-in-trace';
import { routes } from '../../http/index.ts';
import { listTraces } from './trace.queries.ts';

export const signInTraceRoutes = routes('signInTrace', signInTraceEndpoints, {
	list: { query: (context) => listTraces(context) },
});
