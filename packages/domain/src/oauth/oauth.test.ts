import { expect, test } from 'vitest';
import { isClientId, isRedirectUri, readScope, withParameters } from './oauth.ts';

test.each([
	['vikunja-app://callback', true],
	['org.example.app:/back', true],
	['com.zapier.cli://connected?from=ordna', true],
	['http://127.0.0.1:8123/callback', true],
	['http://localhost/', true],
	['http://[::1]:9/', true],
	['https://zapier.com/back', false],
	['http://zapier.com/back', false],
	['http://127.0.0.1.zapier.com/', false],
	['http://localhost.zapier.com/', false],
	['http://127.0.0.2/', false],
	['http://user:word@127.0.0.1/', false],
	['http://localhost@zapier.com/', false],
	['http://127.0.0.1/#here', false],
	['javascript:alert(1)', false],
	['data:text/html,hi', false],
	['file:///etc/passwd', false],
	['blob:http://localhost/1', false],
	['zapier://back', false],
	['//localhost/', false],
	['/login', false],
	['http:\\\\localhost', false],
	['', false],
])('a code may be sent to %j: %j', (text, expected) => {
	expect(isRedirectUri(text)).toBe(expected);
});

test.each([
	['vikunja-flutter', true],
	['Home Assistant', true],
	['https://zapier.com/', true],
	['', false],
	['<b>', false],
	['a\u202eb', false],
	['a\nb', false],
	['x'.repeat(101), false],
])('%j can be the name of an app: %j', (text, expected) => {
	expect(isClientId(text)).toBe(expected);
});

const offered = {
	labels: { read_all: { path: '/labels', method: 'GET' } },
	tasks: { read_all: { path: '/tasks', method: 'GET' }, create: { path: '/tasks', method: 'PUT' } },
};

test.each([
	['', { labels: ['read_all'], tasks: ['read_all', 'create'] }],
	['tasks:create', { tasks: ['create'] }],
	['tasks:create tasks:read_all,labels.read_all tasks:create', { tasks: ['create', 'read_all'], labels: ['read_all'] }],
])('the scope %j asks for %j', (scope, expected) => {
	expect(readScope(scope, offered)).toEqual(expected);
});

test('parameters are added to those that an address has', () => {
	expect(withParameters('org.example.app:/back?a=1', { code: 'x y', state: undefined })).toBe(
		'org.example.app:/back?a=1&code=x+y',
	);
});
