import { spawn } from 'node:child_process';

/**
 * Runs a program in place of this process: it gets the signals, and its end is ours.
 *
 * @param {string} command
 * @param {string[]} args
 */
export function runInstead(command, args) {
	if (typeof process.execve === 'function') process.execve(command, [command, ...args], process.env);
	const child = spawn(command, args, { stdio: 'inherit' });
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
		process.on(signal, () => {
			// A terminal has sent Ctrl-C to the child already.
			if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
		});
	}
	child.on('error', (error) => {
		console.error(`${command} could not be started: ${error.message}`);
		process.exit(1);
	});
	child.on('exit', (code, signal) => {
		if (!signal) process.exit(code || 0);
		process.removeAllListeners(signal);
		process.kill(process.pid, signal);
	});
}
