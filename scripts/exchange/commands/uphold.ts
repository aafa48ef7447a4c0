import { judge } from '../judge.ts'

/** Upholds a report: `npm run exchange -- uphold <id of a report>`. The third one about a member removes the member. */
export const run = (args: readonly string[]): Promise<string> => judge('uphold', args)
