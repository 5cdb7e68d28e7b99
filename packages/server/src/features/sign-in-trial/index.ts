export { signInTrialRoutes } from './sign-in-trial.routes.ts';
