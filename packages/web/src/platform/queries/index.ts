export { Queries } from './queries.ts';
export { queryOptions } from './query-options.ts';
export { QueriesProvider, useQuery } from './use-query.ts';
