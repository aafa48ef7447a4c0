/** The search parameters of the editor. An unknown section means the first one; `add` asks its list for a new entry. */
export type EditorSearch = { section?: string; field?: string; publish?: ''; add?: '' }
