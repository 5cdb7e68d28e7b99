import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface StoredMail {
	readonly uid: number;
	readonly source: Buffer;
	readonly flags: Set<string>;
}

/** An IMAP server on loopback with one mailbox: as much of the protocol as reading a mailbox needs. */
export interface ImapServer {
	/** What `mailin.*` of a test's server is. */
	readonly env: Readonly<Record<string, string>>;
	uidValidity: number;
	/** Puts an e-mail into the mailbox; answers its UID. */
	deliver(source: string | Buffer): number;
	/** The UIDs of the e-mails marked as seen. */
	seen(): number[];
	/** Names of commands that came in, as `UID FETCH`. */
	readonly commands: string[];
	/** Cuts the connection at the nth command of this name from now on; once. */
	cutAt: { readonly name: string; readonly nth: number } | undefined;
	/** Refuses every sign-in. */
	refusesSignIn: boolean;
	/** Says when e-mails come (IDLE). */
	hasIdle: boolean;
	/** How many connections there are now. */
	connections(): number;
	/** How many of them wait for e-mails. */
	idling(): number;
	/** Cuts all connections. */
	cut(): void;
	/** Says this to those that wait for e-mails, and nothing more: a line may be left half. */
	say(text: string): void;
	/** Leaves the connections open, and neither hears nor says anything on them any more. New ones are served. */
	fallSilent(): void;
	stop(): void;
	/** Begins again on the same port, with the same e-mails. */
	comeBack(): Promise<void>;
}

const mailboxPassword = 'pass word';

/** An IMAP server for one test. */
export async function anImapServer(): Promise<ImapServer> {
	const server = await openImapServer();
	onTestFinished(server.stop);
	return server;
}

/** Starts an IMAP server on loopback; whoever does stops it. */
export async function openImapServer(): Promise<ImapServer> {
	const mails: StoredMail[] = [];
	const sockets = new Set<Socket>();
	/** Those that wait for e-mails, with the tag of their IDLE. */
	const idle = new Map<Socket, string>();
	const silent = new Set<Socket>();
	const cut = () => {
		for (const socket of sockets) socket.destroy();
	};
	const server: State = {
		uidValidity: 7,
		commands: [],
		cutAt: undefined,
		refusesSignIn: false,
		hasIdle: true,
		connections: () => sockets.size,
		idling: () => idle.size,
		cut,
		deliver(source) {
			const uid = (mails.at(-1)?.uid ?? 0) + 1;
			mails.push({ uid, source: Buffer.from(source), flags: new Set() });
			for (const socket of idle.keys()) socket.write(`* ${mails.length} EXISTS\r\n`);
			return uid;
		},
		say(text) {
			for (const socket of idle.keys()) socket.write(text);
		},
		fallSilent() {
			for (const socket of sockets) silent.add(socket);
			idle.clear();
		},
		seen: () => mails.filter(({ flags }) => flags.has('\\Seen')).map(({ uid }) => uid),
	};
	const listener = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => undefined);
		socket.on('close', () => {
			sockets.delete(socket);
			idle.delete(socket);
			silent.delete(socket);
		});
		serve(socket, { server, mails, idle, silent });
	});
	const listen = (port: number) => new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
	await listen(0);
	const address = listener.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	return Object.assign(server, {
		stop() {
			cut();
			listener.close();
		},
		comeBack: () => listen(port),
		env: {
			ORDNA_MAILIN_ENABLED: 'true',
			ORDNA_MAILIN_HOST: '127.0.0.1',
			ORDNA_MAILIN_PORT: String(port),
			ORDNA_MAILIN_TLS: 'none',
			ORDNA_MAILIN_USERNAME: 'tasks',
			ORDNA_MAILIN_PASSWORD: mailboxPassword,
			ORDNA_MAILIN_ADDRESS: 'tasks+{word}@example.org',
		},
	});
}

type State = Omit<ImapServer, 'env' | 'stop' | 'comeBack'>;

interface Served {
	readonly server: State;
	readonly mails: readonly StoredMail[];
	readonly idle: Map<Socket, string>;
	readonly silent: ReadonlySet<Socket>;
}

function serve(socket: Socket, served: Served): void {
	let waiting = '';
	socket.write('* OK ready\r\n');
	socket.on('data', (data) => {
		if (served.silent.has(socket)) return;
		waiting += data.toString('latin1');
		for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
			const line = waiting.slice(0, end);
			waiting = waiting.slice(end + 2);
			if (!socket.destroyed) answer(socket, line, served);
		}
	});
}

function answer(socket: Socket, line: string, { server, mails, idle }: Served): void {
	if (line === 'DONE') {
		socket.write(`${idle.get(socket)} OK done\r\n`);
		idle.delete(socket);
		return;
	}
	const [tag = '', first = '', ...rest] = line.split(' ');
	const isUid = first.toUpperCase() === 'UID';
	const name = (isUid ? `UID ${rest[0]}` : first).toUpperCase();
	const args = (isUid ? rest.slice(1) : rest).join(' ');
	server.commands.push(name);
	if (server.cutAt?.name === name) {
		const nth = server.cutAt.nth - 1;
		server.cutAt = nth > 0 ? { name, nth } : undefined;
		if (nth === 0) socket.destroy();
		if (nth === 0) return;
	}
	if (name === 'IDLE') {
		idle.set(socket, tag);
		socket.write('+ waiting\r\n');
		return;
	}
	const lines = answers[name]?.(args, server, mails);
	if (!lines) socket.write(`${tag} BAD unknown command\r\n`);
	else if (lines === 'refused') socket.write(`${tag} NO [AUTHENTICATIONFAILED] Wrong name or password\r\n`);
	else {
		for (const part of lines) socket.write(Buffer.concat([Buffer.from('* '), part, Buffer.from('\r\n')]));
		socket.write(`${tag} OK ${name === 'SELECT' ? '[READ-WRITE] ' : ''}done\r\n`);
		if (name === 'LOGOUT') socket.end();
	}
}

type Answer = (args: string, server: State, mails: readonly StoredMail[]) => readonly Buffer[] | 'refused';

const text = (...lines: readonly string[]) => lines.map((line) => Buffer.from(line));

const capabilities = ({ hasIdle }: State) => `CAPABILITY IMAP4rev1${hasIdle ? ' IDLE' : ''}`;

const answers: Readonly<Record<string, Answer>> = {
	CAPABILITY: (_, server) => text(capabilities(server)),
	NOOP: () => [],
	LOGOUT: () => text('BYE'),
	LOGIN: (args, server) =>
		server.refusesSignIn || args !== `"tasks" "${mailboxPassword}"` ? 'refused' : text(capabilities(server)),
	LIST: () => text('LIST (\\HasNoChildren) "/" INBOX'),
	LSUB: () => text('LSUB () "/" INBOX'),
	SELECT: (_, server, mails) =>
		text(
			'FLAGS (\\Seen)',
			`${mails.length} EXISTS`,
			'0 RECENT',
			`OK [UIDVALIDITY ${server.uidValidity}] valid`,
			`OK [UIDNEXT ${(mails.at(-1)?.uid ?? 0) + 1}] next`,
			'OK [PERMANENTFLAGS (\\Seen)] flags',
		),
	// `n:*` names the last e-mail even where its UID is smaller.
	'UID SEARCH': (args, _, mails) => {
		const from = Number(/UID (\d+):\*/i.exec(args)?.[1] ?? 1);
		const found = mails.filter(({ uid }, at) => uid >= from || at === mails.length - 1);
		return text(`SEARCH ${found.map(({ uid }) => uid).join(' ')}`);
	},
	'UID FETCH': (args, _, mails) => {
		const [set = ''] = args.split(' ');
		const wanted = mails.flatMap((mail, at) =>
			set.split(',').map(Number).includes(mail.uid) ? [[mail, at + 1] as const] : [],
		);
		return wanted.map(([mail, number]) => fetched(mail, number, /BODY/i.test(args)));
	},
	'UID STORE': (args, _, mails) => {
		const [set = ''] = args.split(' ');
		mails.find(({ uid }) => uid === Number(set))?.flags.add('\\Seen');
		return [];
	},
};

function fetched({ uid, source, flags }: StoredMail, number: number, isWhole: boolean): Buffer {
	const head = `${number} FETCH (UID ${uid} RFC822.SIZE ${source.length} FLAGS (${[...flags].join(' ')})`;
	if (!isWhole) return Buffer.from(`${head})`);
	return Buffer.concat([Buffer.from(`${head} BODY[] {${source.length}}\r\n`), source, Buffer.from(')')]);
}
