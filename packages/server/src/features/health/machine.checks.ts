import { openStorage, whereFilesAre } from '../../outside/files/open-storage.ts';
import { checkMailServer } from '../../outside/mail.ts';
import { readDiskSpace } from '../../process/disk-space.ts';
import { openPaths } from '../../process/permissions.ts';
import { good, type Verdict, warning } from './health-check.ts';
import type { HealthSubject } from './health-subject.ts';

/** Whether files can be kept where the settings say. */
export async function checkFiles({ settings }: HealthSubject): Promise<Verdict> {
	await openStorage(settings).check();
	return good(whereFilesAre(settings));
}

/** Whether others on the machine are kept out. */
export async function checkPermissions({ settings }: HealthSubject): Promise<Verdict> {
	const open = openPaths(settings);
	if (open.length === 0) return good('data is for its owner only');
	const named = open.map(({ path, mode }) => `${path} (${mode})`).join(', ');
	return warning(
		`others on this machine may look into ${named}: chmod go= them`,
		`chmod go= ${open.map(({ path }) => quoted(path)).join(' ')}`,
	);
}

/** As a shell takes it for one word. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

/** Less is a warning. */
const lowDiskBytes = 1024 ** 3;

export async function checkDiskSpace({ settings }: HealthSubject): Promise<Verdict> {
	const { freeBytes } = await readDiskSpace(settings);
	const freeGb = freeBytes / 1024 ** 3;
	const told = `${freeGb >= 10 ? Math.round(freeGb) : freeGb.toFixed(1)} GB free`;
	return freeBytes < lowDiskBytes ? warning(`only ${told} for data`) : good(told);
}

/** Whether the mail server lets us in; nothing is sent. */
export async function checkMail({ settings: { mailer } }: HealthSubject): Promise<Verdict> {
	if (!mailer.enabled) return good('turned off');
	await checkMailServer(mailer);
	return good(`${mailer.host}:${mailer.port} responds and accepts the sign-in`);
}

/** Whether links in e-mails lead here from elsewhere. */
export async function checkAddress({ settings: { service, mailer } }: HealthSubject): Promise<Verdict> {
	const isLocal = /^https?:\/\/(localhost|127\.|\[::1\])/.test(service.publicUrl);
	if (mailer.enabled && isLocal) {
		return warning(`${service.publicUrl}: links in emails work on this machine only; set service.publicurl`);
	}
	return good(service.publicUrl || 'a socket');
}

/** Whether somebody could empty all tables without an account. */
export async function checkTestingRoutes({ settings: { service } }: HealthSubject): Promise<Verdict> {
	if (service.testingToken === '') return good('turned off');
	return warning('service.testingtoken is set: whoever knows it can empty all tables; take it out of the settings');
}
