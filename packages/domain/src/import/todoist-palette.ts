/** The names of colors there. */
const palette: Readonly<Record<string, string>> = {
	berry_red: 'b8256f',
	red: 'db4035',
	orange: 'ff9933',
	yellow: 'fad000',
	olive_green: 'afb83b',
	lime_green: '7ecc49',
	green: '299438',
	mint_green: '6accbc',
	teal: '158fad',
	sky_blue: '14aaf5',
	light_blue: '96c3eb',
	blue: '4073ff',
	grape: '884dff',
	violet: 'af38eb',
	lavender: 'eb96eb',
	magenta: 'e05194',
	salmon: 'ff8d85',
	charcoal: '808080',
	grey: 'b8b8b8',
	taupe: 'ccac93',
};

/** The color behind a name of Todoist; none behind any other. */
export function todoistColor(name: string): string {
	return Object.hasOwn(palette, name) ? (palette[name] ?? '') : '';
}
