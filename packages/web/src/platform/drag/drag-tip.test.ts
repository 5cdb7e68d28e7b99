// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { DragTip } from './drag-tip.ts';

afterEach(() => document.body.replaceChildren());

const size = { width: 100, height: 28 };

function aTip() {
	const root = document.createElement('div');
	document.body.append(root);
	const tip = new DragTip(root);
	const element = () => root.firstElementChild as HTMLElement | null;
	const say = (text: string | undefined) => {
		tip.say(text);
		const shown = element();
		if (!shown) return;
		Object.defineProperties(shown, { offsetWidth: { value: size.width }, offsetHeight: { value: size.height } });
	};
	return { tip, say, element };
}

test('it says what a drop does, and nothing where there is nothing to say', () => {
	const { say, element } = aTip();

	say('Review, assign to Ada');
	expect(element()?.textContent).toBe('Review, assign to Ada');
	say('Done');
	expect(element()?.parentElement?.childElementCount).toBe(1);
	say(undefined);

	expect(element()).toBeNull();
});

test('it stands below what is dragged, within the window, and above it at the foot of the window', () => {
	const { tip, say, element } = aTip();
	say('Review');
	const at = (left: number, top: number) => {
		tip.moveTo({ left, top, height: 60 });
		return element()?.style.transform;
	};

	expect(at(200, 100)).toBe('translate3d(208px, 168px, 0)');
	expect(at(innerWidth, 100)).toBe(`translate3d(${innerWidth - size.width - 8}px, 168px, 0)`);
	expect(at(-50, 100)).toBe('translate3d(8px, 168px, 0)');
	expect(at(200, innerHeight - 70)).toBe(`translate3d(208px, ${innerHeight - 70 - 8 - size.height}px, 0)`);
});

test('nothing is left of it when the drag ends', () => {
	const { tip, say, element } = aTip();
	say('Review');

	tip.end();
	tip.moveTo({ left: 1, top: 1, height: 1 });

	expect(element()).toBeNull();
});
