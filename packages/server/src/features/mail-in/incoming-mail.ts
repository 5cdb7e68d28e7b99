/** A file of an e-mail, or a picture in its text. */
export interface IncomingFile {
	/** Empty where the e-mail gives it none. */
	readonly name: string;
	readonly content: Uint8Array;
}

/** What we read of an e-mail. */
export interface IncomingMail {
	/** With angle brackets; empty without one. */
	readonly messageId: string;
	/** The address it says it is from; empty where it names none, or several. */
	readonly from: string;
	/** Every address that it was sent or delivered to. */
	readonly recipients: readonly string[];
	/** Whether a program wrote it by itself, such as an absence note, or to many at once. */
	readonly isAutomatic: boolean;
	readonly subject: string;
	/** Empty without. */
	readonly text: string;
	/** Empty without; it may hold anything. */
	readonly html: string;
	readonly files: readonly IncomingFile[];
}
