/** Planka's names of colours that are known. */
const colours: Readonly<Record<string, string>> = {
	'berry-red': 'e04556',
	'pumpkin-orange': 'f0982d',
	'lagoon-blue': '109dc0',
	'pink-tulip': 'f97394',
	'light-mud': 'c7a57b',
	'orange-peel': 'fab623',
	'bright-moss': 'a5c261',
	'antique-blue': '6c99bb',
	'dark-granite': '8b8680',
	'lagune-blue': '00b4b1',
	'sunny-grass': 'bfca02',
	'morning-sky': '52bad5',
	'light-orange': 'ffc66d',
	'midnight-blue': '004d73',
	'tank-green': '8aa177',
	'gun-metal': '355263',
	'wet-moss': '4a8753',
	'red-burgundy': 'ad5f7d',
	'light-concrete': 'afb0a4',
	'apricot-red': 'fc736d',
	'desert-sand': 'edcb76',
	'navy-blue': '166a8f',
	'egg-yellow': 'f7d036',
	'coral-green': '2b6a6c',
	'light-cocoa': '87564a',
};

/** What a word says in the name of a colour that is not known. */
const colourWords: readonly (readonly [words: RegExp, hex: string])[] = [
	[/^(?:red|berry|cherry|strawberry|tomato|ruby|brick|coral|rose)$/, 'e04556'],
	[/^(?:orange|pumpkin|apricot|autumn|peach|carrot|copper|rust)$/, 'f0982d'],
	[/^(?:yellow|egg|lemon|sun|sunny|gold|honey|banana|mustard|sand|desert)$/, 'f7d036'],
	[/^(?:green|grass|moss|leaf|leafs|leaves|lime|olive|mint|forest|jade|pine|wasabi)$/, 'a5c261'],
	[/^(?:turquoise|lagoon|lagune|cyan|aqua|teal|sea)$/, '00b4b1'],
	[/^(?:blue|sky|navy|ocean|water|ice|indigo|azure)$/, '109dc0'],
	[/^(?:purple|violet|lavender|lilac|plum|grape|orchid|sugilite|amethyst)$/, '9f8fef'],
	[/^(?:pink|tulip|flamingo|magenta|fuchsia)$/, 'f97394'],
	[/^(?:brown|mud|muddy|cocoa|chocolate|coffee|wood|earth|clay|hazel)$/, '87564a'],
	[/^(?:gr[ae]y|granite|concrete|stone|slate|silver|metal|steel|black|shadow|coal|graphite)$/, '8b8680'],
];

/**
 * The colour of a name; of one that is not known, what its last word says that says any.
 * @example plankaColor('berry-red') // 'e04556'
 */
export function plankaColor(name: string): string {
	if (Object.hasOwn(colours, name)) return colours[name] ?? '';
	const said = name.split('-').flatMap((word) => colourWords.find(([words]) => words.test(word))?.[1] ?? []);
	return said.at(-1) ?? '';
}
