import { expect, test } from 'vitest';
import { tasksToAskAbout } from './follow-unread.ts';

test.each([
	[{ changes: [{ kind: 'comment.created', entity_id: 9 }], records: { task: [{ id: 4 }] } }, [4]],
	[{ changes: [{ kind: 'comment.deleted', entity_id: 9 }], records: { task: [{ id: 4 }] } }, [4]],
	[{ changes: [{ kind: 'task.read', entity_id: 5 }] }, [5]],
	[{ changes: [{ kind: 'task.updated', entity_id: 6 }], records: { task: [{ id: 6 }] } }, []],
	[{}, []],
])('what is unread is asked again after %j', (push, expected) => {
	expect(tasksToAskAbout(push)).toEqual(expected);
});
