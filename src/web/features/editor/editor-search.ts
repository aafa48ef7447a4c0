/**
 * The search parameters of the editor: the open section, the record of its list that the dialog edits (`new` adds one),
 * the field to focus. An unknown section means the first one.
 */
export type EditorSearch = { section?: string; entry?: string; field?: string; publish?: '' }
