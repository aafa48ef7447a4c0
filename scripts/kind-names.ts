import { recordKinds } from '../src/domains/showcase/kinds/names.ts'

const name = `'(?:${recordKinds.join('|')})'`
const comparison = new RegExp(
  String.raw`\bkind\b\)?\s*[!=]==?\s*${name}|${name}\s*[!=]==?\s*[\w.]*\bkind\b|\bcase ${name}`,
)
/** Where the files of kinds say what is particular to a kind (decision 29). */
const folders = ['src/domains/showcase/']

/** Whether a file compares the kind of a record with a name where it must not. */
export const comparesKinds = (file: string, text: string): boolean =>
  folders.some((folder) => file.startsWith(folder)) && !file.includes('.test.') && comparison.test(text)
