/** The search parameters of the editor. An unknown section means the first one. */
export type EditorSearch = { section?: string; field?: string; publish?: '' }
