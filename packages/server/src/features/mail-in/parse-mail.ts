import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import type { IncomingMail } from './incoming-mail.ts';

/** What nobody writes by hand: parts within parts, and headers of e-mails that pass many servers have some kB. */
const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 };

/** More addresses, of a list or of nonsense, are not looked at. */
const maxRecipients = 500;

/** Reads an e-mail. @throws where it goes beyond the limits. */
export async function parseMail(source: Uint8Array): Promise<IncomingMail> {
	const email = await PostalMime.parse(source, limits);
	return {
		messageId: email.messageId ?? '',
		from: senderOf(email),
		recipients: recipientsOf(email),
		isAutomatic: isAutomatic(email),
		subject: storable(email.subject).trim(),
		text: storable(email.text),
		html: storable(email.html),
		files: email.attachments.map(({ filename, content }) => ({
			name: storable(filename),
			content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
		})),
	};
}

/** What both databases can hold. */
function storable(text: string | null | undefined): string {
	return (text ?? '').replaceAll('\0', '').toWellFormed();
}

function headersOf({ headers }: Email, name: string): string[] {
	return headers.filter(({ key }) => key === name).map(({ value }) => value.trim());
}

/** More than one header, or more than one address in it, is no sender: mail programs show the first, servers check another. */
function senderOf(email: Email): string {
	const given = headersOf(email, 'from');
	if (given.length !== 1) return '';
	const [only, ...others] = addressesIn(addressParser(given[0] ?? ''));
	return others.length === 0 ? (only ?? '') : '';
}

function addressesIn(parsed: readonly Address[]): string[] {
	return parsed
		.flatMap((one) => one.group ?? [one])
		.map(({ address = '' }) => address)
		.filter((address) => address !== '');
}

function recipientsOf(email: Email): string[] {
	const values = ['to', 'cc', 'delivered-to', 'x-original-to'].flatMap((name) => headersOf(email, name));
	return [...new Set(values.flatMap((value) => addressesIn(addressParser(value))))].slice(0, maxRecipients);
}

const bulk = new Set(['bulk', 'junk', 'auto_reply']);

/** See RFC 3834. An empty return path is that of a bounce. */
function isAutomatic(email: Email): boolean {
	const submitted = headersOf(email, 'auto-submitted').map((value) => value.toLowerCase());
	if (submitted.some((value) => value !== '' && !value.startsWith('no'))) return true;
	if (headersOf(email, 'precedence').some((value) => bulk.has(value.toLowerCase()))) return true;
	return headersOf(email, 'return-path').some((value) => value === '<>' || value === '');
}
