/** How many SQL statements this process has run; read by the metrics and by the tests of the budgets. */
export const statements = { count: 0 };
