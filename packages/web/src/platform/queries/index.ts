export type { PagedOptions } from './paged-query.ts';
export { Queries } from './queries.ts';
export { queryOptions } from './query-options.ts';
export { createRefresher } from './refresher.ts';
export { usePagedQuery } from './use-paged-query.ts';
export { QueriesProvider, useQuery } from './use-query.ts';
