import type { EditorSearch } from './editor-search.ts'

/** The dialogs of the profile that the specification names (specification 2, "Profile edit dialogs"). */
const fields: Readonly<Record<string, string>> = {
  firstName: 'name',
  bio: 'bio',
  profileImage: 'profile image',
}

export const namedDialogs = [
  'name',
  'bio',
  'profile image',
  'add skill',
  'delete skill',
  'add/modify review',
  'add/modify experience',
] as const

/**
 * Returns the name of the open dialog: that of the specification, and for the others a name of the same form. A record's
 * dialog is `add/modify …`. The dialog of all skills begins with a new one; that of one skill renames and deletes it.
 */
export function openDialog({ section, entry, field }: EditorSearch): string | undefined {
  if (!section) return undefined
  if (section === 'profile') return fields[field ?? ''] ?? section
  if (section === 'skills') return entry ? 'delete skill' : 'add skill'
  if (section === 'reviews') return 'add/modify review'
  return entry || section === 'experience' ? `add/modify ${section}` : section
}

/** The open flags of the profile's UI state, by the names of the specification; all false while no dialog is open. */
export function profileUi(search: EditorSearch): Readonly<Record<(typeof namedDialogs)[number], boolean>> {
  const open = openDialog(search)
  const flags = Object.fromEntries(namedDialogs.map((name) => [name, name === open]))
  // the cast is safe: the keys are those of the list
  return flags as Record<(typeof namedDialogs)[number], boolean>
}
