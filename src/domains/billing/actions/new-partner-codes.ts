import { randomInt } from 'node:crypto'
import { codeLength, codeLetters, groupedCode } from '../rules/partner-code.ts'

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/** Makes so many codes of 80 random bits, as a CSV file. They work once they are imported. */
export function newPartnerCodes(count: number): string {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(groupedCode(newCode()))
  return `code\n${[...codes].join('\n')}\n`
}
