import type { TokenPurpose } from './mailed-token.commands.ts';

export interface MailedTokenTable {
	/** SHA-256 of the token in the letter. */
	token_hash: string;
	user_id: number;
	purpose: TokenPurpose;
	created: number;
}

export interface MailedTokenTables {
	mailed_token: MailedTokenTable;
}
