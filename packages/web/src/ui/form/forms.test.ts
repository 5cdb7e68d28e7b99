// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');
const files = globSync('**/*.{ts,tsx}', { cwd: src })
	.filter((file) => !/\.(?:test|builder|fixture)\.tsx?$/.test(file))
	.sort();

/** They search, or add one to what is open: nothing is waited for, and nothing can be refused beside a field. */
const noForms = [
	'features/relation/subtask-field.tsx',
	'features/rich-text/link-form.tsx',
	'features/task/list-filter/filter-form.tsx',
	'features/task/quick-add/quick-add.tsx',
	'features/upcoming/range-panel.tsx',
];

/** What waits and is no form, and nothing that somebody pressed. */
const otherWaits = {
	'app/sign-in/confirm-email-page.tsx': 'the page asks as soon as it is opened',
	'features/task-detail/saving.tsx': 'it counts the writes of all fields that the outbox has not sent',
	'ui/form/use-submit.ts': 'the one place for forms',
	'ui/use-one-at-a-time.ts': 'the one place for what is no form',
};

const waiting = /busy|sending|saving|submitting|pending|inflight/i;

/** The states and refs of a source that say something is under way: by their names, or by what they may be. */
function waitsIn(source: string): string[] {
	const states = source.matchAll(/const \[(\w+)(?:, \w+)?\] = use(?:State|Reducer|Optimistic)\b([^;]*)/g);
	const refs = source.matchAll(/const (\w+) = useRef\b([^;]*)/g);
	return [...states, ...refs].flatMap(([, name = '', value = '']) => {
		const literals = value.match(/'[^']*'/g) ?? [];
		return waiting.test(name) || literals.some((literal) => waiting.test(literal)) ? [name] : [];
	});
}

/** The `form` elements of a source that do not take what `useSubmit` gives them. */
function looseFormsIn(source: string): string[] {
	const tags = source.match(/<form\b(?:=>|[^>])*/g) ?? [];
	return tags.filter((tag) => !/\{\.\.\.(?:\w+\.)?form\}/.test(tag) || /\bonSubmit=/.test(tag));
}

const read = (file: string) => readFileSync(join(src, file), 'utf8');

test.for([
	['const [isBusy, setBusy] = useState(false);', ['isBusy']],
	['const [sending, setSending] = useState<DeliveryId>();', ['sending']],
	["const [state, setState] = useState<'idle' | 'saving'>('idle');", ['state']],
	['const isSubmitting = useRef(false);', ['isSubmitting']],
	['const [isOpen, setOpen] = useState(false);\nconst { isBusy } = useSubmit({ send });', []],
] as const)('%j waits by hand: %j', ([source, names]) => {
	expect(waitsIn(source)).toEqual(names);
});

test.for([
	['<form {...form} className={styles.form}>', 0],
	['<form {...submission.form} id={id}>', 0],
	['<form className={styles.bar} onSubmit={onSubmit}>', 1],
	['<form\n\tonSubmit={(event) => {\n\t\tsend(event);\n\t}}\n>', 1],
	['<form {...form} onSubmit={mine}>', 1],
	['<form className={styles.form}>', 1],
] as const)('%j has %i form that is not sent through useSubmit', ([source, count]) => {
	expect(looseFormsIn(source)).toHaveLength(count);
});

test('forms are sent through useSubmit', () => {
	expect(files.length).toBeGreaterThan(900);

	expect(files.filter((file) => looseFormsIn(read(file)).length > 0)).toEqual(noForms);
});

test('nothing keeps by hand that it is busy: forms have useSubmit, what else is pressed has useOneAtATime', () => {
	expect(files.filter((file) => waitsIn(read(file)).length > 0)).toEqual(Object.keys(otherWaits));
});
