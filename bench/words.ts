import type { Random } from './random.ts';

const verbs = ['Write', 'Review', 'Order', 'Repair', 'Plan', 'Clean', 'Call about', 'Send', 'Check', 'Print'] as const;

const adjectives = [
	'yearly',
	'missing',
	'blue',
	'second',
	'urgent',
	'signed',
	'new',
	'old',
	'broken',
	'winter',
	'garden',
	'short',
	'shared',
	'final',
	'open',
	'quiet',
] as const;

const nouns = [
	'invoice',
	'report',
	'ladder',
	'window',
	'ticket',
	'letter',
	'budget',
	'printer',
	'kitchen',
	'contract',
	'bicycle',
	'backup',
	'table',
	'menu',
	'lamp',
	'route',
	'meeting',
	'folder',
	'boiler',
	'poster',
] as const;

const places = ['Lund', 'Bergen', 'Turku', 'Aarhus', 'Riga', 'Bremen', 'Gent', 'Porto', 'Graz', 'Vilnius'] as const;

export const labelTitles = ['home', 'office', 'waiting', 'someday', 'errand', 'phone', 'money', 'idea'] as const;

/** Like `Review yearly invoice for Lund 17`: the number makes it the only one in its project. */
export function taskTitle(random: Random, number: number): string {
	return `${random.pick(verbs)} ${twoWords(random)} for ${random.pick(places)} ${number}`;
}

/** Two words that stand side by side in about one task title of 320. */
export function twoWords(random: Random): string {
	return `${random.pick(adjectives)} ${random.pick(nouns)}`;
}

/** Two to five sentences, as a person would leave them in a description. */
export function paragraph(random: Random): string {
	const sentence = () => `${random.pick(verbs)} the ${twoWords(random)} before anybody in ${random.pick(places)} asks.`;
	return `<p>${Array.from({ length: 2 + random.below(4) }, sentence).join(' ')}</p>`;
}
