export { mountLive } from './live.routes.ts';
export type { LiveNews, LiveSource, LiveSources } from './live.sources.ts';
