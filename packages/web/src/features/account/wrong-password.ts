import { ApiError } from '../../platform/api/index.ts';

/** The code of the wire: the current password is wrong. */
const wrongPassword = 1011;

/** Whether a request was refused since the password that was sent with it is not the caller's. */
export const isWrongPassword = (failure: unknown): boolean =>
	failure instanceof ApiError && failure.code === wrongPassword;
