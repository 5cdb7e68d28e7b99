export { Queries } from './queries.ts';
export { type QueryOptions, queryOptions } from './query-options.ts';
export { QueriesProvider, type QueryResult, useQuery } from './use-query.ts';
