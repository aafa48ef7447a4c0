/**
 * The search parameters of the editor. An unknown section means the first one. `versions` shows the versions; its value
 * is the one to look at, '' the newest.
 */
export type EditorSearch = { section?: string; field?: string; publish?: ''; versions?: string }
