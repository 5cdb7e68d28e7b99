export { mountLive } from './live.routes.ts';
export type { LiveSource, LiveSources } from './live.sources.ts';
