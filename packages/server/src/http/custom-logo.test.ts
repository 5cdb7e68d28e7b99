import { expect, test } from 'vitest';
import { customLogoStyle } from './custom-logo.ts';

const [light, dark] = ['https://studio.example/logo.svg', 'https://studio.example/logo-dark.svg'];
const pictures = (style = '') => [...style.matchAll(/url\("([^"]*)"\)/g)].map(([, address]) => address);

test.each([
	[{ light, dark }, [light, dark]],
	[{ light, dark: '' }, [light, light]],
	[{ light: '', dark }, [dark, dark]],
])('of %j the schemes show %j', (logo, shown) => {
	expect(pictures(customLogoStyle(logo))).toEqual(shown);
});

test('without one nothing is drawn over ours', () => {
	expect(customLogoStyle({ light: '', dark: '' })).toBeUndefined();
	expect(customLogoStyle({ light: 'nowhere', dark: '' })).toBeUndefined();
});

test('no address ends its quotes', () => {
	const style = customLogoStyle({ light: 'https://studio.example/a"b\\c\n.svg?"x"#"}*{color:red', dark: '' });

	expect(pictures(style)).toHaveLength(2);
	expect(style).not.toMatch(/url\("[^"]*[\\\n]/);
	expect(style?.replaceAll(/url\("[^"]*"\)/g, '')).not.toContain('red');
});
