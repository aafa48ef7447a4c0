import { composed } from '#platform/common/text.ts'

/** Normalises a name for comparison: case and Unicode composition make no second user. */
export const fold = (name: string): string => composed(name).toLowerCase()
