export type { PagedOptions } from './paged-query.ts';
export { Queries } from './queries.ts';
export { type QueryOptions, queryOptions } from './query-options.ts';
export { createRefresher } from './refresher.ts';
export { usePagedQuery } from './use-paged-query.ts';
export { QueriesProvider, useQueries, useQuery } from './use-query.ts';
