import { defineFirst } from '../../platform/feature/index.ts';
import { accountQuery } from './account.api.ts';

export const userFirst = defineFirst({
	prefetch: (client) => void client.queries.prefetch(accountQuery(client)),
});
