/** In px: so tall is an hour of a week. */
export const hourHeight = 46;
