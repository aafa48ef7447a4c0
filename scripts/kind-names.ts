import { recordKinds } from '../src/domains/showcase/kinds/names.ts'

const name = `'(?:${recordKinds.join('|')})'`
const comparison = new RegExp(
  String.raw`\bkind\b\)?\s*[!=]==?\s*${name}|${name}\s*[!=]==?\s*[\w.]*\bkind\b|\bcase ${name}`,
)
/** Folders in which only the files of kinds may treat one kind specially (decision 29). */
const folders = ['src/domains/showcase/']

/** Whether a file compares a record's kind with a name where it must not. */
export const comparesKinds = (file: string, text: string): boolean =>
  folders.some((folder) => file.startsWith(folder)) && !file.includes('.test.') && comparison.test(text)
