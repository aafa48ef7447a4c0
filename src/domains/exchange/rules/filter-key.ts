/** The form in which places and words of members are stored and compared. */
export const filterKey = (text: string): string => text.trim().toLowerCase()
