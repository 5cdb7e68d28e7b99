// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MatchedText } from './matched-text.tsx';

afterEach(cleanup);

test.for([
	['Kim Park', 'par', 'Kim [Par]k'],
	['Kim Park', '', 'Kim Park'],
	['Kim Park', 'ada', 'Kim Park'],
	['Park Park', 'park', '[Park] Park'],
	['Élodie', 'él', '[Él]odie'],
] as const)('of %j %j is marked: %j', ([text, typed, marked]) => {
	const { container } = render(<MatchedText text={text} typed={typed} />);

	expect(container.innerHTML.replace(/<mark[^>]*>/, '[').replace('</mark>', ']')).toBe(marked);
});
