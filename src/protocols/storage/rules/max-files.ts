/** The most files of one owner: its objects, its uploads in progress and their parts. */
export const maxFiles = 10_000
