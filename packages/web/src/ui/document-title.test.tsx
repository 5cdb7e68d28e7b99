// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ModalRoute, NotModalRoute, useModalTitle, usePageTitle } from './document-title.tsx';

function Titled({ page, modal, question }: { page: string; modal?: string; question?: string }) {
	usePageTitle(page);
	return (
		<>
			{modal && (
				<ModalRoute product="Ordna">
					<Modal name={modal} question={question} />
				</ModalRoute>
			)}
			{question && <Question name={question} />}
		</>
	);
}

function Modal({ name, question }: { name: string; question?: string | undefined }) {
	useModalTitle(name);
	return <NotModalRoute>{question && <Question name={question} />}</NotModalRoute>;
}

function Question({ name }: { name: string }) {
	useModalTitle(name);
	return null;
}

test('a modal with an address names the tab, and the page does again afterwards', () => {
	const { rerender } = render(<Titled page="Garden · Ordna" modal="Share “Garden”" />);
	const open = document.title;
	rerender(<Titled page="Garden · Ordna" />);

	expect([open, document.title]).toEqual(['Share “Garden” · Ordna', 'Garden · Ordna']);
});

test('a page that is renamed under a modal waits with its new title', () => {
	const { rerender } = render(<Titled page="Garden · Ordna" modal="Sow" />);
	rerender(<Titled page="Orchard · Ordna" modal="Sow" />);
	const open = document.title;
	rerender(<Titled page="Orchard · Ordna" />);

	expect([open, document.title]).toEqual(['Sow · Ordna', 'Orchard · Ordna']);
});

test('a question names no tab, over a page or over a modal', () => {
	const { rerender } = render(<Titled page="Garden · Ordna" question="Delete “Sow”?" />);
	const overPage = document.title;
	rerender(<Titled page="Garden · Ordna" modal="Sow" question="Delete “Sow”?" />);

	expect([overPage, document.title]).toEqual(['Garden · Ordna', 'Sow · Ordna']);
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
	query: '?raw',
	import: 'default',
});

/** A second writer would not know what the first one holds back. */
test('only one file names the tab', async () => {
	const texts = await Promise.all(Object.entries(sources).map(async ([path, read]) => [path, await read()] as const));

	expect(texts.filter(([, text]) => /document\.title\s*=[^=]/.test(text)).map(([path]) => path)).toEqual([
		'./document-title.tsx',
	]);
});
