export { agentEvents } from './agent.live.ts';
export { agentRoutes, changeSetRoutes } from './agent.routes.ts';
export { mountMcp } from './mcp.ts';
