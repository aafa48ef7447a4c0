/** The form under which names are compared: case and composition make no second user. */
export const fold = (name: string): string => name.normalize('NFC').toLowerCase()
