import type { Instant } from '@ordna/domain/time';
import type { TokenPurpose } from './mailed-token.commands.ts';

export interface MailedTokenTable {
	/** SHA-256 of the token in the e-mail. */
	token_hash: string;
	user_id: number;
	purpose: TokenPurpose;
	created: Instant;
}

export interface MailedTokenTables {
	mailed_token: MailedTokenTable;
}
