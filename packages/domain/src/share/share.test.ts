import { expect, test } from 'vitest';
import { readRequest } from '../contract/request.ts';
import { shareEndpoints } from './share.contract.ts';

const read = (body: unknown) => readRequest(shareEndpoints.create, { params: { projectId: '7' }, query: [], body });

test('a right is read under both of its names, and the newer one wins', () => {
	expect(read({ username: 'ada', permission: 1 }).right).toBe('write');
	expect(read({ username: 'ada', right: 2 }).right).toBe('admin');
	expect(read({ username: 'ada', right: 2, permission: 0 }).right).toBe('read');
});

test('without a right none is read', () => {
	expect(read({ username: 'ada' }).right).toBeUndefined();
});

test.each([-1, 3, 1.5, 'admin', true])('there is no right %o', (permission) => {
	expect(() => read({ username: 'ada', permission })).toThrow('permission');
});

test('older clients name the person in user_id', () => {
	expect(read({ user_id: 'ada' }).username).toBe('ada');
});
