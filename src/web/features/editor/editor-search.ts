import type { SectionName } from '../../sections/list.ts'

/** What the address of the editor asks for. */
export type EditorSearch = { section?: SectionName; field?: string; publish?: '' }
