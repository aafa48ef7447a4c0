/** What the address of the editor asks for; an unknown section is read as the first one. */
export type EditorSearch = { section?: string; field?: string; publish?: '' }
