import fastify from 'fastify';
import { expect, test } from 'vitest';
import { SemaphoreFull } from '../concurrency/semaphore.ts';
import { startTestApp } from '../testing/start-app.ts';
import { errorReply } from './error-reply.ts';

test.each([
	[new SemaphoreFull(), 503, 'The server is busy. Try again in a moment.'],
	[new Error('a secret'), 500, 'Internal Server Error'],
])('%s is answered with %i and no more than its sentence', async (error, status, message) => {
	const { app } = await startTestApp();
	const server = fastify();
	server.setErrorHandler((thrown, request, reply) => errorReply(app, thrown, request, reply));
	server.get('/', () => {
		throw error;
	});

	const reply = await server.inject('/');

	expect(reply.statusCode).toBe(status);
	expect(reply.json()).toMatchObject({ message });
	expect(reply.body).not.toContain('a secret');
});
