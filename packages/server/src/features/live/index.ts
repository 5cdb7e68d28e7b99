export { LiveHub } from './live.hub.ts';
export { createLive, type Live } from './live.routes.ts';
export type { LiveSource, LiveSources } from './live.sources.ts';
