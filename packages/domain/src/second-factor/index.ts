export { secondFactorEndpoints } from './second-factor.contract.ts';
export type { SecondFactor } from './second-factor.ts';
export { secondFactor } from './second-factor.ts';
