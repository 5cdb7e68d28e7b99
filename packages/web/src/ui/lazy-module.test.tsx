import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type LazyModule, useLazyModule } from './lazy-module.ts';

const parts = { features: 'Here it is' };

/** Its parts come once it has been drawn. */
function Window({ comes }: { comes: { now: typeof parts | undefined } }) {
	const [module] = useState(() => ({ now: () => comes.now, load: async () => parts }));
	const awake = useLazyModule(module, true);
	useLayoutEffect(() => {
		comes.now = parts;
	}, [comes]);
	return awake?.features;
}

test('what came between drawing and showing is shown', async () => {
	render(<Window comes={{ now: undefined }} />);

	expect(await screen.findByText('Here it is')).toBeDefined();
});

function Waiting(props: { module: LazyModule<typeof parts>; takeBack: () => void }) {
	return useLazyModule(props.module, true, props.takeBack)?.features ?? 'on its way';
}

/** A window whose code comes when the test says so, above something else that Escape closes. */
function onItsWay() {
	const { promise, resolve } = Promise.withResolvers<typeof parts>();
	let now: typeof parts | undefined;
	const module = { now: () => now, load: () => promise };
	const takeBack = vi.fn();
	const beneath = vi.fn();
	document.addEventListener('keydown', beneath);
	onTestFinished(() => document.removeEventListener('keydown', beneath));
	render(<Waiting module={module} takeBack={takeBack} />);
	const come = () => {
		now = parts;
		resolve(parts);
	};
	return { come, takeBack, beneath };
}

test('Escape takes back what has not come yet, and closes nothing beneath', () => {
	const { takeBack, beneath } = onItsWay();

	fireEvent.keyDown(document.body, { key: 'Escape' });

	expect(takeBack).toHaveBeenCalledOnce();
	expect(beneath).not.toHaveBeenCalled();
});

test('other keys take nothing back, and Escape is for the parts once they are there', async () => {
	const { come, takeBack, beneath } = onItsWay();

	fireEvent.keyDown(document.body, { key: 'a' });
	come();
	await screen.findByText('Here it is');
	fireEvent.keyDown(document.body, { key: 'Escape' });

	expect(takeBack).not.toHaveBeenCalled();
	expect(beneath).toHaveBeenCalledTimes(2);
});
