import { judge } from '../judge.ts'

/** Dismisses a report: `npm run exchange -- dismiss <id of a report>`. */
export const run = (args: readonly string[]): Promise<string> => judge('dismiss', args)
