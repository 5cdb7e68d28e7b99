export { mountLive } from './live.routes.ts';
export type { LiveEvents, LiveSource, LiveSources } from './live.sources.ts';
