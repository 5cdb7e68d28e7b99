export interface CalendarAppearanceTable {
	user_id: number;
	/** The project or the saved filter whose calendar it is; of the favourites it is neither. */
	project_id: number | null;
	saved_filter_id: number | null;
	/** `#` and six or eight digits. */
	color: string | null;
	sort_order: number | null;
}

export interface CalendarTables {
	calendar_appearance: CalendarAppearanceTable;
}
