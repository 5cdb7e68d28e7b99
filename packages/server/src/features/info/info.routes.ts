import { infoEndpoints } from '@ordna/domain/info';
import { routes } from '../../http/index.ts';
import { serverInfo } from './info.queries.ts';

export const infoRoutes = routes('info', infoEndpoints, {
	read: { query: ({ app }) => serverInfo(app) },
});
