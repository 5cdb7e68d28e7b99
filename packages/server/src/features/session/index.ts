export { personToken, readAccessToken } from './access-token.ts';
export { sessionAuthenticator } from './session.authenticator.ts';
export { endAllSessions, endOtherSessions, touchSession } from './session.commands.ts';
export { endIdleSessions } from './session.jobs.ts';
export { sessionRoutes } from './session.routes.ts';
