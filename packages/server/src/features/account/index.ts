export { confirmAddressOf, editAccount } from './account.by-administrator.ts';
export { accountEvents } from './account.live.ts';
export { type AccountChanges, changeAccount } from './account.operator.ts';
export { replacePassword, sendPasswordReset } from './account.password.ts';
export { register, registerProvided } from './account.register.ts';
export { accountRoutes } from './account.routes.ts';
export { passkeyRoutes } from './passkey.routes.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
