export { forgetUsedChallenges } from './challenge.ts';
export { createPasskey, removePasskey, renamePasskey, requireRoomFor, usePasskey } from './passkey.commands.ts';
export { listPasskeys, passkeyRows } from './passkey.queries.ts';
export {
	creationOptions,
	type ProvenPasskey,
	requestOptions,
	verifyAssertion,
	verifyCreation,
} from './verify.ts';
