import { createHmac, randomInt } from 'node:crypto'
import type { PassesDeps } from '../ports.ts'
import { codeLength, codeLetters } from '../rules/gift-code.ts'

/** A new code: 80 random bits. */
export const newGiftCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/** The keyed hash under which a code is kept. */
export const giftMark = ({ key }: Pick<PassesDeps, 'key'>, code: string): string =>
  createHmac('sha256', key.derive('gift-codes')).update(code).digest('base64url')
