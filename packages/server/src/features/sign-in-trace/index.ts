export { forgetOldSignInTraces } from './sign-in-trace.jobs.ts';
export { signInTraceRoutes } from './sign-in-trace.routes.ts';
export { keepTrace, traced, troubleOf } from './trace.commands.ts';
export { lastSignInsThrough, requireTrace } from './trace.queries.ts';
export { TraceRecorder } from './trace-recorder.ts';
