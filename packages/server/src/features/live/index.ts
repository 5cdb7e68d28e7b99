export { forgetListeners } from './live.hub.ts';
export { mountLive } from './live.routes.ts';
export type { LiveEvents, LiveSource, LiveSources } from './live.sources.ts';
