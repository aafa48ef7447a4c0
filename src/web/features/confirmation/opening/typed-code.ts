import { codeLength, codeLetters } from '#domains/passes/rules/gift-code.ts'

/** What somebody has typed of a code: how many of its letters, and one that no code has. */
export function readTyped(typed: string): { readonly count: number; readonly wrong: string | undefined } {
  const letters = Array.from(typed.toUpperCase().replaceAll(/[\s\-‐‑–—.]/g, ''))
  return {
    count: letters.length,
    wrong: letters.find((letter) => !codeLetters.includes(letter)),
  }
}

/** Why a typed text is no code; undefined: it may be one. */
export function codeFault(typed: string): string | undefined {
  const { count, wrong } = readTyped(typed)
  if (count === 0) return 'Please enter the code of the card'
  if (wrong !== undefined) return `No code has “${wrong}”. Please look at the card again.`
  if (count < codeLength) return `This has ${count} of ${codeLength}. Please look at the card again.`
  return count > codeLength ? `This has ${count}, and a code has ${codeLength}.` : undefined
}
