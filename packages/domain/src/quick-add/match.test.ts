import { expect, test } from 'vitest';
import { matchLabel, matchPerson, matchProject } from './match.ts';

const projects = [
	{ title: 'Garden', identifier: 'HOME' },
	{ title: 'Home', identifier: 'H' },
];

test.each([
	['home', 'Home'],
	['h', 'Home'],
	['GARDEN', 'Garden'],
	['gar', undefined],
])('the project %s is %s', (name, title) => {
	expect(matchProject(name, projects)?.title).toBe(title);
});

const people = [
	{ username: 'anna', name: 'Bo', email: 'a@example.org' },
	{ username: 'bo', name: 'Anna', email: 'b@example.org' },
	{ username: 'cy', name: 'Cy Dee' },
];

test.each([
	['ANNA', 'anna'],
	['bo', 'bo'],
	['cy dee', 'cy'],
	['B@example.org', 'bo'],
	['c', undefined],
])('the person %s is %s', (name, username) => {
	expect(matchPerson(name, people)?.username).toBe(username);
});

test('the only one found will do', () => {
	expect(matchPerson('c', people.slice(2))?.username).toBe('cy');
});

test('a label is found in any letter case', () => {
	expect(matchLabel('BOOK', [{ title: 'books' }, { title: 'Book' }])?.title).toBe('Book');
});
