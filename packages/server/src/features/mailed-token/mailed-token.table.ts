export interface MailedTokenTable {
	/** SHA-256 of the token in the letter. */
	token_hash: string;
	user_id: number;
	/** What it is good for. */
	purpose: string;
	created: number;
}

export interface MailedTokenTables {
	mailed_token: MailedTokenTable;
}
