export { passkeyEndpoints } from './passkey.contract.ts';
export type { Passkey, PasskeyId, PasskeyKind, RelyingParty } from './passkey.ts';
export { maxPasskeys, passkey, passkeyKindOf, passkeyKinds, relyingPartyOf } from './passkey.ts';
