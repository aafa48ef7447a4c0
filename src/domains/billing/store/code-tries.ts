import { countedTries } from '#platform/db/counted-tries.ts'

/** The wrong codes of networks and accounts. */
export const codeTries = countedTries('code_tries')
