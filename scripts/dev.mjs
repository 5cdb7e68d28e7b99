/**
 * npm run dev: the server from its sources, started again at each change, and Vite before it (which passes on what it
 * doesn't know). Both stop together.
 */
import { spawn } from 'node:child_process';
import { onLeaving } from './leaving.mjs';
import { inRoot, root, toolEnvironment } from './repository.mjs';

const programs = [
	run('node', ['--watch', '--watch-preserve-output', inRoot('packages/server/src/main.ts')]),
	run('vite', [inRoot('packages/web')]),
];

const codes = programs.map(({ ended }) => ended);
const code = await Promise.race(codes);
for (const { stop } of programs) stop();
await Promise.all(codes);
process.exit(code);

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
	const child = spawn(program, args, { cwd: root, env: toolEnvironment(), stdio: 'inherit' });
	/** @type {Promise<number>} */
	const ended = new Promise((resolve) => {
		child.on('exit', (code) => resolve(code ?? 1));
		child.on('error', () => resolve(1));
	});
	const stop = () => {
		child.kill();
		return ended;
	};
	onLeaving(stop);
	return { ended, stop };
}
