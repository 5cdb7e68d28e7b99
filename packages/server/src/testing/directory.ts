import { execFile, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'ldapts';
import { freePort } from './free-port.ts';
import { findSlapd, type SlapdProgram } from './slapd-program.ts';

/** An entry as it is added: its attributes, with one value or several. */
export type DirectoryEntry = Readonly<Record<string, string | readonly string[]>>;

/** A real directory (OpenLDAP) on this machine, empty but for its root and the folders of people and groups. */
export interface TestDirectory {
	/** `ldap://` and StartTLS here, */
	readonly port: number;
	/** and TLS from the first byte here. */
	readonly tlsPort: number;
	/** Its certificate is signed by nobody but itself, and is for `localhost` alone. */
	readonly caFile: string;
	/** The settings of the product that name it, over TLS. */
	readonly env: Record<string, string>;
	add(dn: string, entry: DirectoryEntry): Promise<void>;
	/** Adds a person under `ou=people`, found by their `uid`. */
	addPerson(uid: string, more?: DirectoryEntry): Promise<string>;
	/** Replaces values of an entry; without any, takes the attribute away. */
	change(dn: string, attribute: string, values: readonly (string | Buffer)[]): Promise<void>;
	remove(dn: string): Promise<void>;
	stop(): Promise<void>;
}

export const baseDn = 'dc=havre,dc=example';
const adminDn = `cn=admin,${baseDn}`;
const adminPassword = 'the-admin-of-the-directory';
/** The password of everybody who is added without another. */
export const personPassword = 'a-thimble-of-thread';

const startsWithinMs = 30_000;
const certificate = fileURLToPath(new URL('directory-certificate.pem', import.meta.url));
const run = promisify(execFile);

/** Why tests of the directory are skipped here, as a sentence; `undefined` where they run. */
export async function whyNoDirectory(): Promise<string | undefined> {
	const slapd = await findSlapd();
	return 'missing' in slapd ? `Tests that need an LDAP directory are skipped: ${slapd.missing}.` : undefined;
}

/** Starts a directory; whoever does stops it. */
export async function openDirectory(): Promise<TestDirectory> {
	const slapd = await findSlapd();
	if ('missing' in slapd) throw new Error(slapd.missing);
	const folder = await mkdtemp(join(tmpdir(), 'ordna-directory-'));
	const account = await accountToRunAs();
	const own = account ? await copyFor(slapd, join(folder, 'programs')) : slapd;
	await writeSettings(folder, own);
	if (account) await giveTo(folder, account);
	const { port, tlsPort, end } = await start(own, folder, account);
	const stop = async () => {
		await end();
		await rm(folder, { recursive: true, force: true });
	};
	const asAdmin = <T>(work: (client: Client) => Promise<T>) => withClient(port, work);
	const add = (dn: string, entry: DirectoryEntry) => asAdmin((client) => client.add(dn, mutable(entry)));
	await add(baseDn, { objectClass: ['dcObject', 'organization'], dc: 'havre', o: 'Havre' });
	for (const ou of ['people', 'groups']) await add(`ou=${ou},${baseDn}`, { objectClass: 'organizationalUnit', ou });
	return {
		port,
		tlsPort,
		caFile: certificate,
		env: settingsFor(tlsPort),
		add,
		async addPerson(uid, more = {}) {
			const dn = `uid=${uid},ou=people,${baseDn}`;
			const usual = { cn: uid, sn: uid, mail: `${uid}@havre.example`, userPassword: personPassword };
			await add(dn, { objectClass: ['inetOrgPerson', 'managedAccount'], uid, ...usual, ...more });
			return dn;
		},
		change: (dn, attribute, values) =>
			asAdmin(async (client) => {
				const { Attribute, Change } = await import('ldapts');
				const modification = new Attribute({ type: attribute, values: [...values] as string[] | Buffer[] }); // one kind
				await client.modify(dn, new Change({ operation: 'replace', modification }));
			}),
		remove: (dn) => asAdmin((client) => client.del(dn)),
		stop,
	};
}

interface StartedDirectory {
	readonly port: number;
	readonly tlsPort: number;
	end(): Promise<void>;
}

/** Starts the program on two free ports, and on others where somebody was given one of them meanwhile. */
async function start(slapd: SlapdProgram, folder: string, account: RunAs, attempts = 3): Promise<StartedDirectory> {
	const [port, tlsPort] = [await freePort(), await freePort()];
	const addresses = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${tlsPort}`;
	const child = spawn(slapd.program, ['-f', join(folder, 'slapd.conf'), '-h', addresses, '-d', '0'], {
		...account,
		env: { LD_LIBRARY_PATH: slapd.libraries },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let said = '';
	child.stderr.on('data', (chunk) => (said = (said + String(chunk)).slice(-4000)));
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	const end = () => {
		child.kill();
		return ended;
	};
	const deadline = Date.now() + startsWithinMs;
	while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
		if (await withClient(port, async () => true).catch(() => false)) return { port, tlsPort, end };
		await pause(30);
	}
	const how = child.exitCode === null ? 'it did not answer' : `it ended with ${child.exitCode}`;
	await end();
	if (attempts > 1) return start(slapd, folder, account, attempts - 1);
	await rm(folder, { recursive: true, force: true });
	throw new Error(`The directory did not start, ${how}:\n${said}`);
}

function settingsFor(tlsPort: number): Record<string, string> {
	const prefix = 'ORDNA_AUTH_LDAP';
	return {
		[`${prefix}_ENABLED`]: 'true',
		[`${prefix}_HOST`]: 'localhost',
		[`${prefix}_PORT`]: String(tlsPort),
		[`${prefix}_CAFILE`]: certificate,
		[`${prefix}_BASEDN`]: baseDn,
		[`${prefix}_BINDDN`]: adminDn,
		[`${prefix}_BINDPASSWORD`]: adminPassword,
		[`${prefix}_USERFILTER`]: '(&(objectClass=inetOrgPerson)(uid=%[1]s))',
		[`${prefix}_GROUPSYNCFILTER`]: '(objectClass=groupOfNames)',
	};
}

const mutable = (entry: DirectoryEntry) =>
	Object.fromEntries(
		Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
	);

async function withClient<T>(port: number, work: (client: Client) => Promise<T>): Promise<T> {
	const client = new Client({ url: `ldap://127.0.0.1:${port}`, connectTimeout: 2_000, timeout: 20_000 });
	try {
		await client.bind(adminDn, adminPassword);
		return await work(client);
	} finally {
		await client.unbind().catch(() => {});
	}
}

/** Disabled accounts as Active Directory and 389 Directory Server mark them. */
const managedAccount = `
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' EQUALITY integerMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
attributetype ( 2.16.840.1.113730.3.1.610 NAME 'nsAccountLock' EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
objectclass ( 1.3.6.1.4.1.99999.1 NAME 'managedAccount' SUP top AUXILIARY MAY ( userAccountControl $ nsAccountLock ) )`;

async function writeSettings(folder: string, { settings, modules }: SlapdProgram): Promise<void> {
	const data = join(folder, 'data');
	const pem = join(folder, 'certificate.pem');
	await mkdir(data);
	await writeFile(pem, await readFile(certificate));
	const schemas = ['core', 'cosine', 'nis', 'inetorgperson'].map(
		(name) => `include ${join(settings, 'schema', name)}.schema`,
	);
	const lines = [
		...schemas,
		managedAccount,
		`modulepath ${modules}`,
		'moduleload back_mdb',
		'moduleload memberof',
		`TLSCACertificateFile ${pem}`,
		`TLSCertificateFile ${pem}`,
		`TLSCertificateKeyFile ${pem}`,
		'allow bind_anon_dn',
		'database mdb',
		'maxsize 33554432',
		'dbnosync',
		`suffix "${baseDn}"`,
		`rootdn "${adminDn}"`,
		`rootpw ${adminPassword}`,
		`directory ${data}`,
		'overlay memberof',
	];
	await writeFile(join(folder, 'slapd.conf'), `${lines.join('\n')}\n`);
}

type RunAs = { readonly uid: number; readonly gid: number } | undefined;

/** A directory needs no rights: where the tests run as root, it runs as `nobody`. */
async function accountToRunAs(): Promise<RunAs> {
	if (process.getuid?.() !== 0) return undefined;
	const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])));
	return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

/** NOTE: the repository may stand where another account cannot read (/root, for one). */
async function copyFor(slapd: SlapdProgram, folder: string): Promise<SlapdProgram> {
	if (slapd.libraries === '') return slapd;
	const root = slapd.program.slice(0, -'/usr/sbin/slapd'.length);
	await cp(root, folder, { recursive: true, verbatimSymlinks: true });
	const moved = (path: string) => path.replaceAll(root, folder);
	const { program, settings, modules, libraries } = slapd;
	return {
		program: moved(program),
		settings: moved(settings),
		modules: moved(modules),
		libraries: moved(libraries),
	};
}

async function giveTo(folder: string, { uid, gid }: NonNullable<RunAs>): Promise<void> {
	await chmod(folder, 0o755);
	for (const name of ['data', 'certificate.pem', 'slapd.conf']) await chown(join(folder, name), uid, gid);
}
