import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { isSlowOn, quadraticText } from './growth.mjs';

const require = createRequire(import.meta.url);

/**
 * What is wrong with an expression, in a sentence; empty when nothing is.
 *
 * @param {string} source
 * @param {string} flags
 */
export async function faultOf(source, flags) {
	const verdict = await (await checker()).check(source, flags, { timeout: 300_000 });
	if (verdict.status === 'unknown') return `cannot be judged: ${verdict.error.kind}`;
	if (verdict.status === 'vulnerable' && isTrue(verdict, source, flags))
		return `takes ${verdict.complexity.summary} time on ${verdict.attack.pattern.slice(0, 120)}`;
	const text = quadraticText(source, flags);
	return text === undefined ? '' : `takes quadratic time on ${JSON.stringify(text.slice(0, 20))} and so on`;
}

/**
 * What was found by trying texts is a guess, with other texts each time: a power of the length is measured, where steps that
 * nobody counts rightly would be called slow.
 *
 * @param {import('recheck').VulnerableDiagnostics} verdict
 * @param {string} source
 * @param {string} flags
 */
function isTrue({ complexity, attack }, source, flags) {
	const isGuess = complexity.isFuzz && complexity.type === 'polynomial';
	return !isGuess || isSlowOn(source, flags, attack.string);
}

/**
 * The program where there is one for this machine: it is ten times as fast as the same in JavaScript. Java is not asked
 * for.
 *
 * @returns {Promise<typeof import('recheck')>}
 */
async function checker() {
	process.env['RECHECK_BACKEND'] = ['linux-x64', 'macos-x64', 'macos-arm64'].some(isInstalled) ? 'native' : 'pure';
	return import('recheck');
}

/** @param {string} machine */
function isInstalled(machine) {
	try {
		return require.resolve(`recheck-${machine}/package.json`) !== '';
	} catch {
		return false;
	}
}

/** Verdicts are kept by what was judged and by how: they change with the checker or with these files. */
export class Verdicts {
	#file;
	/** @type {Record<string, string>} */
	#known;
	#method;

	/** @param {string} file */
	constructor(file) {
		this.#file = file;
		this.#known = readKnown(file);
		const { version } = require('recheck/package.json');
		this.#method = [
			version,
			...['growth.mjs', 'judge.mjs'].map((name) => readFileSync(new URL(name, import.meta.url))),
		].join();
	}

	/**
	 * @param {string} source
	 * @param {string} flags
	 */
	async of(source, flags) {
		const key = this.#keyOf(source, flags);
		const known = this.#known[key];
		if (known !== undefined) return known;
		const fault = await faultOf(source, flags);
		// What could not be judged may have been for want of time.
		if (!fault.startsWith('cannot')) this.#known[key] = fault;
		return fault;
	}

	/**
	 * @param {string} source
	 * @param {string} flags
	 */
	knows(source, flags) {
		return this.#keyOf(source, flags) in this.#known;
	}

	/**
	 * @param {string} source
	 * @param {string} flags
	 */
	#keyOf(source, flags) {
		return createHash('sha256').update(`${this.#method}\n${source}\n${flags}`).digest('base64url');
	}

	save() {
		mkdirSync(dirname(this.#file), { recursive: true });
		writeFileSync(this.#file, JSON.stringify(this.#known));
	}
}

/** @param {string} file */
function readKnown(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return {};
	}
}
