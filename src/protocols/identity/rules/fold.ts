import { composed } from '#platform/common/text.ts'

/** The form under which names are compared: case and composition make no second user. */
export const fold = (name: string): string => composed(name).toLowerCase()
