export { personToken, readAccessToken } from './access-token.ts';
export { sessionAuthenticator } from './session.authenticator.ts';
export { endAllSessions, endAnySession, endOtherSessions, touchSession } from './session.commands.ts';
export { setRefreshCookie } from './session.cookie.ts';
export { endIdleSessions } from './session.jobs.ts';
export { oldestStart } from './session.lifetime.ts';
export { listSessionsOf } from './session.queries.ts';
export { sessionRoutes } from './session.routes.ts';
export { type SignedIn, signInAs } from './sign-in.ts';
