// What the schema of a task needs: the first screen of the client has that, and nothing else of rules.

/** What the next date is counted from: the date the task had, or the day on which it was done. */
export const repeatFroms = ['due', 'done'] as const;
export type RepeatFrom = (typeof repeatFroms)[number];

/** The longest rule, in characters. */
export const maxRuleLength = 250;
