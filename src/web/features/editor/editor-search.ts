/**
 * The search parameters of the editor: the open section, the record of its list that the dialog edits, the field to focus.
 * An unknown section means the first one; `add` asks its list for a new entry. `versions` shows the versions; its value is
 * the one to look at, '' the newest.
 */
export type EditorSearch = {
  section?: string
  entry?: string
  field?: string
  publish?: ''
  add?: ''
  versions?: string
}
