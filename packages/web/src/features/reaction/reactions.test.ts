import { expect, test } from 'vitest';
import { allEmoji, emojiName } from '../../ui/emoji.ts';
import { aPerson } from '../comment/comment.builder.ts';
import { namesOf, reactionCounts, toggled } from './reactions.ts';

const [ada, kim] = [aPerson(7, 'Ada'), aPerson(2, 'Kim Park')];

test('reactions are counted in the order they came, and say which are mine', () => {
	const counts = reactionCounts({ '👍': [kim, ada], '🎉': [kim] }, ada.id);

	expect(counts.map(({ value, people, isMine }) => [value, people.length, isMine])).toEqual([
		['👍', 2, true],
		['🎉', 1, false],
	]);
	expect(reactionCounts(null, ada.id)).toEqual([]);
});

test('the first reaction makes a list, and taking back the last leaves none', () => {
	const given = toggled(null, { value: '👍', me: ada, isOn: true });

	expect(given).toEqual({ '👍': [ada] });
	expect(toggled(given, { value: '👍', me: ada, isOn: false })).toBeNull();
});

test('a value stays where it stood; a new one comes last', () => {
	const before = { '👍': [kim], '🎉': [kim] };

	expect(Object.keys(toggled(before, { value: '👍', me: ada, isOn: true }) ?? {})).toEqual(['👍', '🎉']);
	expect(Object.keys(toggled(before, { value: '👀', me: ada, isOn: true }) ?? {})).toEqual(['👍', '🎉', '👀']);
	expect(before).toEqual({ '👍': [kim], '🎉': [kim] });
});

test('given twice it counts once; what others gave stays', () => {
	const twice = toggled({ '👍': [kim, ada] }, { value: '👍', me: ada, isOn: true });

	expect(twice).toEqual({ '👍': [kim, ada] });
	expect(toggled(twice, { value: '👍', me: ada, isOn: false })).toEqual({ '👍': [kim] });
});

test('up to ten names, and how many more', () => {
	const people = Array.from({ length: 13 }, (_, at) => aPerson(at + 1, `Person ${at + 1}`));

	expect(namesOf(people)).toMatchObject({ names: { length: 10 }, more: 3 });
	expect(namesOf([kim, ada])).toEqual({ names: ['Kim Park', 'Ada'], more: 0 });
});

test('each emoji is offered once, is short enough for the server, and is known by its name', () => {
	const values = allEmoji.map(([, value]) => value);

	expect(new Set(values).size).toBe(values.length);
	expect(values.filter((value) => [...value].length > 20)).toEqual([]);
	expect(emojiName('👍')).toBe('thumbsUp');
	expect(emojiName('+1')).toBeUndefined();
});
