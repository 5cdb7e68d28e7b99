import { expect, test } from 'vitest';
import { adaOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { user } from '../user/user.ts';
import { bot, botEndpoints, isBot, isBotOf, toBotUsername } from './index.ts';

test.for([
	['reader', 'bot-reader'],
	['bot-reader', 'bot-reader'],
	['Bot-Reader', 'Bot-Reader'],
	['  reader ', 'bot-reader'],
	['', 'bot-'],
] as const)('%j becomes the username %j', ([typed, expected]) => {
	expect(toBotUsername(typed)).toBe(expected);
});

test('an account is a bot by whom it belongs to', () => {
	expect([isBot({ botOwnerId: 1 }), isBot({})]).toEqual([true, false]);
	expect([isBotOf(1, { botOwnerId: 1 }), isBotOf(2, { botOwnerId: 1 }), isBotOf(1, {})]).toEqual([true, false, false]);
});

test('a bot is spelled as a person with its owner and how it stands; of people there is no owner', () => {
	const spelled = { ...adaOnTheWire, username: 'bot-reader', bot_owner_id: 3, status: 2 };

	expect(readAndWritten(bot, spelled)).toEqual(spelled);
	expect(readAndWritten(user, adaOnTheWire)).not.toHaveProperty('bot_owner_id');
});

test.for([[0], [2]])('an owner sets the status %i', ([status]) => {
	expect(sent(botEndpoints.update, { status })).toMatchObject({ id: 7, status });
});

test.for([[1], [3], [-1], [0.5]])('no owner sets the status %d', ([status]) => {
	expect(refusals(() => sent(botEndpoints.update, { status }))).toEqual(['status: must be 0 or 2']);
});
