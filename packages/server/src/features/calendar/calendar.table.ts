export interface CalendarAppearanceTable {
	user_id: number;
	/** As on the wire: negative for the favourites and saved filters. */
	calendar_id: number;
	/** The project or the saved filter that it goes with. */
	project_id: number | null;
	saved_filter_id: number | null;
	/** `#` and six or eight digits. */
	color: string | null;
	sort_order: number | null;
}

export interface CalendarTables {
	calendar_appearance: CalendarAppearanceTable;
}
